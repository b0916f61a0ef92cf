import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { importsOf } from './source.ts'

const web = 'apps/web/src'
const server = 'apps/server/src'

const planted: Array<[rule: string, path: string, text: string]> = [
  ['this workspace', `${web}/app/main.tsx`, `import { startServer } from '@mindisle/server'`],
  ['this workspace', `${web}/app/main.tsx`, `import { tags } from '@mindisle/content'`],
  ['this workspace', `${web}/features/exams/a.ts`, `import type { Norm } from '@mindisle/scoring'`],
  ['this workspace', `${web}/lib/http.ts`, `export * from '../../../server/src/config.ts'`],
  ['this workspace', `${web}/app/main.tsx`, `import { tags } from '@mindisle/content/publicity'`],
  ['this workspace', 'apps/web/e2e/help.ts', `import { tags } from '@mindisle/content'`],
  ['this workspace', `${server}/app.ts`, `import { Button } from '@mindisle/ui'`],
  ['this workspace', `${server}/app.ts`, `import type { App } from '../../web/src/app/main.tsx'`],
  ['this workspace', 'packages/base/src/a.ts', `import { score } from '@mindisle/scoring'`],
  ['this workspace', 'packages/scoring/src/a.ts', `import { clamp } from '@mindisle/base'`],
  ['this workspace', 'packages/contract/src/a.ts', `import { languages } from '@mindisle/base'`],
  ['this workspace', 'packages/ui/src/a.tsx', `import type { Profile } from '@mindisle/contract'`],
  ['this workspace', 'packages/ui/src/a.tsx', `import { LongText } from '@mindisle/contract/blocks'`],
  ['this workspace', 'content/public/a.ts', `import { isLongText } from '@mindisle/contract/blocks'`],
  ['this workspace', 'content/a.ts', `import type { Profile } from '@mindisle/contract'`],
  ['only types of the contract', `${web}/lib/http.ts`, `import { contract } from '@mindisle/contract'`],
  ['only types of the contract', `${web}/lib/http.ts`, `import { type Key } from '@mindisle/contract'`],
  ['only types of the contract', `${web}/lib/http.ts`, `const c = await import('@mindisle/contract')`],
  ['another feature', `${web}/features/exams/a.ts`, `import { r } from '../money/routes.ts'`],
  ['another feature', `${web}/features/new/a.ts`, `import type { T } from '../../features/newer/b.ts'`],
  ['never upwards', `${web}/features/exams/a.ts`, `import { shell } from '../../app/shell.ts'`],
  ['never upwards', `${web}/shared/money/a.ts`, `import { shell } from '../../app/shell.ts'`],
  ['never upwards', `${web}/shared/money/a.ts`, `import { r } from '../../features/money/routes.ts'`],
  ['never upwards', `${web}/lib/a.ts`, `import { r } from '../features/exams/routes.ts'`],
  ['never upwards', `${web}/lib/a.ts`, `import { shell } from '../app/shell.ts'`],
  ['never upwards', `${web}/lib/a.ts`, `import type { Session } from '../shared/session/store.ts'`],
  ['it is told them', `${web}/lib/a.ts`, `import { minute } from '../constants.ts'`],
  [
    'home lays out cards',
    `${web}/features/home/screens/a.tsx`,
    `import { useRemote } from '../../../lib/remote/remote.ts'`,
  ],
  [
    'home lays out cards',
    `${web}/features/home/screens/a.tsx`,
    `import type { DataOf } from '@mindisle/contract'`,
  ],
  [
    'home lays out cards',
    `${web}/features/home/screens/a.tsx`,
    `import { pageAddress } from '../../../lib/navigation/page-address.ts'`,
  ],
  [
    'home lays out cards',
    `${web}/features/home/screens/a.tsx`,
    `import { AssessmentCard } from '../../../shared/assessments/assessment-card.tsx'`,
  ],
  ['a card of home', `${web}/features/exams/home/a.tsx`, `import { useBrief } from '../api/brief.ts'`],
  ['a card of home', `${web}/features/exams/home-cards.ts`, `import { cards } from './cards.ts'`],
  ['only by its routes.ts', `${web}/app/table.ts`, `const s = import('../features/exams/screens/a.tsx')`],
  ['only by its routes.ts', `${web}/app/table.ts`, `import { C } from '../features/exams/home/c.tsx'`],
  ['only by its routes.ts', `${web}/app/table.ts`, `const s = import.meta.glob('../features/*/api/*.ts')`],
  ['only by its index.ts', `${server}/modules/exams/routes.ts`, `import { q } from '../money/queries.ts'`],
  [
    'only by its index.ts',
    `${server}/modules/exams/tables.ts`,
    `import { users } from '../account/queries.ts'`,
  ],
  ['only by its index.ts', `${server}/modules/exams/queries.ts`, `import { u } from '../account/tables.ts'`],
  ['only by its index.ts', `${server}/flows/merge.ts`, `import { q } from '../modules/money/queries.ts'`],
  ['only by its index.ts', `${server}/modules/a/a.test.ts`, `import { q } from '../b/verbs/index.ts'`],
  [
    'never imports a flow',
    `${server}/modules/exams/routes.ts`,
    `import { startExam } from '../../flows/start-exam.ts'`,
  ],
  [
    'never imports a flow',
    `${server}/modules/money/verbs/a.ts`,
    `import type { FlowDeps } from '../../../flows/routes.ts'`,
  ],
  ['the top of the server', `${server}/app.ts`, `import { q } from './modules/money/routes.ts'`],
  [
    'the top of the server',
    `${server}/admin/ledger.ts`,
    `import { q } from '../modules/money/ledger/queries.ts'`,
  ],
  [
    'what operators do',
    `${server}/modules/account/routes.ts`,
    `import { banUser } from './operate/ban-user.ts'`,
  ],
  ['what operators do', `${server}/modules/a/verbs/b.ts`, `import { c } from '../orders/operate/c.ts'`],
  ['for the list in app.ts', `${server}/server.ts`, `import { m } from './modules/money/module.ts'`],
  ['for the list in app.ts', `${server}/modules/a/routes.ts`, `import { aModule } from './module.ts'`],
  ['neither modules nor flows', `${server}/platform/a.ts`, `import { m } from '../modules/money/index.ts'`],
  ['neither modules nor flows', `${server}/platform/a.ts`, `import { m } from '../flows/merge.ts'`],
  ['nothing of the tests', `${server}/modules/a/module.ts`, `import { aDoor } from './testing/door.ts'`],
  ['nothing of the tests', `${server}/app.ts`, `import { rows } from '../testing/test-doors.ts'`],
  ['nothing of the tests', `${server}/modules/a/verbs/b.ts`, `import type { C } from '../test-help.ts'`],
  ['know Fastify', `${server}/modules/a/verbs/b.ts`, `import type { FastifyRequest } from 'fastify'`],
  ['know Fastify', `${server}/platform/jobs/a.ts`, `import helmet from '@fastify/helmet'`],
  ['know Drizzle', `${server}/modules/a/personal.ts`, `import { eq } from 'drizzle-orm'`],
  ['know Drizzle', `${server}/modules/a/verbs/b.ts`, `import { text } from 'drizzle-orm/pg-core'`],
  ['know Drizzle', `${server}/flows/a.ts`, `import type { PoolClient } from 'pg'`],
  ['stored by modules/files', `${server}/flows/a.ts`, `await storage.put(key, bytes, type)`],
  ['stored by modules/files', `${server}/modules/a/verbs/b.ts`, `await deps.storage.remove(key)`],
  ['only typebox', 'packages/contract/src/a.ts', `import { z } from 'zod'`],
  ['only typebox', 'packages/contract/src/a.ts', `import { join } from 'node:path'`],
  ['no I/O', 'packages/safety/src/a.ts', `import { readFileSync } from 'node:fs'`],
  ['this workspace', `${web}/features/exams/a.ts`, `import { hear } from '@mindisle/safety'`],
  ['this workspace', 'packages/safety/src/a.ts', `import { clamp } from '@mindisle/base'`],
  ['no clock', 'packages/safety/src/a.ts', `export const now = (): number => Date.now()`],
  ['no I/O', 'packages/insight/src/a.ts', `import { cdf } from '../../scoring/src/normal.ts'`],
  ['no clock', 'packages/insight/src/a.ts', `export const now = (): number => Date.now()`],
  ['this workspace', `${web}/features/diary/a.ts`, `import { daysOf } from '@mindisle/insight'`],
  ['no I/O', 'packages/disclosure/src/a.ts', `import { cdf } from '../../scoring/src/normal.ts'`],
  ['no clock', 'packages/disclosure/src/a.ts', `export const draw = (): number => Math.random()`],
  ['this workspace', `${web}/features/team/a.ts`, `import { publish } from '@mindisle/disclosure'`],
  ['no I/O', 'packages/companion/src/a.ts', `import { readFileSync } from 'node:fs'`],
  [
    'this workspace',
    'packages/companion/src/a.ts',
    `import { companionReplies } from '@mindisle/content/companion'`,
  ],
  ['no clock', 'packages/companion/src/a.ts', `export const now = (): number => Date.now()`],
  ['this workspace', `${web}/features/chat/a.ts`, `import { guess } from '@mindisle/companion'`],
  ['no clock', 'packages/availability/src/a.ts', `export const now = (): number => Date.now()`],
  ['no I/O', 'packages/bazi/src/a.ts', `import { readFileSync } from 'node:fs'`],
  ['no package', 'packages/bazi/src/a.ts', `import { Body } from 'astronomy-engine'`],
  ['no package', 'packages/insight/src/a.ts', `import { SolarDay } from 'tyme4ts'`],
  ['no package', 'packages/insight/src/a.ts', `import { gunzipSync } from 'node:zlib'`],
  ['no clock', 'packages/bazi/src/a.ts', `export const now = (): number => Date.now()`],
  ['this workspace', `${web}/features/bazi/a.ts`, `import { chartOf } from '@mindisle/bazi'`],
  ['no I/O', 'packages/scoring/src/a.ts', `import { readFileSync } from 'node:fs'`],
  ['no package', 'packages/scoring/src/a.ts', `import { mean } from 'simple-statistics'`],
  ['no clock', 'packages/scoring/src/a.ts', `export const now = (): number => Date.now()`],
  ['no clock', 'packages/scoring/src/a.ts', `export const now = new Date()`],
  ['no clock', 'packages/scoring/src/a.ts', `export const text = Date()`],
  ['no clock', 'packages/scoring/src/a.ts', `export const r = Math['random']()`],
  ['no clock', 'packages/scoring/src/a.ts', `export const id = crypto.randomUUID()`],
  [
    'outside the project',
    `${server}/a.ts`,
    `import x from '../../../../shared/spec/a.json' with { type: 'json' }`,
  ],
  ['outside the project', 'tools/a.ts', `import '/srv/a.ts'`],
  ['outside the project', 'tools/a.ts', `import 'file:///srv/a.ts'`],
  ['outside the project', 'tools/a.ts', `const x = require('../../a.cjs')`],
  ['needs a row', 'packages/brandnew/src/index.ts', `export const a = 1`],
]

const clean: Array<[path: string, text: string]> = [
  [`${server}/modules/exams/tables.ts`, `import { tables } from '../assessments/tables.ts'`],
  [
    `${web}/lib/http.ts`,
    `import type { Key } from '@mindisle/contract'\nexport type { Data } from '@mindisle/contract'`,
  ],
  [
    `${web}/app/main.tsx`,
    `import { Button } from '@mindisle/ui/button'\nimport { languages } from '@mindisle/base'\nimport { hotlines } from '@mindisle/content/public/hotlines'`,
  ],
  ['packages/ui/src/a.tsx', `import type { LongText } from '@mindisle/contract/blocks'`],
  ['content/a.ts', `import { isLongText } from '@mindisle/contract/blocks'`],
  [`${web}/app/table.ts`, `import { routes } from '../features/exams/routes.ts'`],
  [`${web}/app/glob.ts`, `export const all = import.meta.glob('../features/*/routes.ts')`],
  [`${web}/app/outboxes.ts`, `export const all = import.meta.glob('../features/*/outbox.ts')`],
  [
    `${web}/features/exams/screens/a.tsx`,
    `import { http } from '../../../lib/http.ts'\nimport '../api/list.ts'`,
  ],
  [
    `${server}/modules/exams/routes.ts`,
    `import { users } from '../account/index.ts'\nimport type { FastifyInstance } from 'fastify'`,
  ],
  [
    `${server}/modules/exams/queries.ts`,
    `import { eq } from 'drizzle-orm'\nimport { exams } from './tables.ts'`,
  ],
  [`${server}/modules/exams/exams.test.ts`, `import { erasePerson } from '../../flows/erase-person.ts'`],
  [`${server}/flows/merge.ts`, `import { merge } from '../modules/account/index.ts'`],
  [`${server}/platform/http/edge.ts`, `import fastify from 'fastify'`],
  [`${server}/platform/db/database.ts`, `import pg from 'pg'`],
  ['apps/server/testing/test-app.ts', `import pg from 'pg'`],
  [
    `${server}/app.ts`,
    `import helmet from '@fastify/helmet'\nimport { contract } from '@mindisle/contract'\nimport { tags } from '@mindisle/content'\nimport { aModule } from './modules/a/module.ts'\nimport { b } from './modules/b/index.ts'`,
  ],
  [
    `${server}/modules/exams/exams.test.ts`,
    `import { sql } from 'drizzle-orm'\nimport fastify from 'fastify'`,
  ],
  [
    `${server}/modules/exams/policy.ts`,
    `import PgBoss from 'pg-boss'\nexport const at = (n: number): Date => new Date(n)`,
  ],
  ['packages/scoring/src/a.ts', `export const year = (iso: string): number => new Date(iso).getFullYear()`],
  ['packages/contract/src/a.ts', `import { Type } from 'typebox'\nimport './shapes.ts'`],
]

describe('boundaries', () => {
  test.each(planted)('%s: %s', (rule, path, text) => {
    const problems = boundaries({ [path]: text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(rule)
  })

  test.each(clean)('%s is clean', (path, text) => {
    expect(boundaries({ [path]: text })).toEqual([])
  })

  const module = (name: string, file: string): string => `${server}/modules/${name}/${file}`
  const uses = (name: string): string => `import type { A } from '../${name}/index.ts'`

  test('modules form no cycle, by whatever way', () => {
    const files = {
      [module('exams', 'policy.ts')]: uses('reports'),
      [module('reports', 'routes.ts')]: uses('money'),
      [module('money', 'tables.ts')]: `import { exams } from '../exams/tables.ts'`,
    }
    expect(boundaries(files)).toEqual(['exams → reports → money → exams: modules form no cycle'])
    const { [module('exams', 'policy.ts')]: _one, ...straight } = files
    expect(boundaries(straight)).toEqual([])
  })

  test('a test may go where its module may not', () => {
    const files = {
      [module('reports', 'routes.ts')]: uses('exams'),
      [module('exams', 'whole.test.ts')]: `import { findReport } from '../reports/index.ts'`,
    }
    expect(boundaries(files)).toEqual([])
  })

  test('every way to import is seen, and what only looks like one is not', () => {
    const text = [
      `import a from 'a'`,
      `import 'b'`,
      `import type { C } from 'c'`,
      `import d from 'd' with { type: 'json' }`,
      `export { e } from 'e'`,
      `export type * from 'f'`,
      'const g = () => import(`g`)',
      `type H = import('h').H`,
      `import i = require('i')`,
      `// import 'comment'`,
      `const s = "import 'string'"`,
    ].join('\n')
    const found = importsOf('a.ts', text)
    expect(found.map(({ spec }) => spec).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    expect(found.filter(({ typeOnly }) => typeOnly).map(({ spec }) => spec)).toEqual(['c', 'f', 'h'])
    expect(found.filter(({ isLazy }) => isLazy).map(({ spec }) => spec)).toEqual(['g'])
  })
})
