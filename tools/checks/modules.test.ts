import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import type { Files } from './source.ts'

const server = 'apps/server/src'
const app = (list: string): Files => ({
  [`${server}/app.ts`]:
    `import { examsModule } from './modules/exams/module.ts'\nimport { flowsModule } from './flows/module.ts'\n` +
    `export const ${list} as const satisfies readonly ServerModule[]`,
})
const base: Files = {
  ...app('modules = [examsModule, flowsModule]'),
  [`${server}/modules/exams/module.ts`]: 'export const examsModule = { routes: examsRoutes, personal }',
  [`${server}/modules/exams/testing/door.ts`]: 'export const examsDoor = {}',
  'apps/server/testing/test-doors.ts': `import { examsDoor } from '../src/modules/exams/testing/door.ts'`,
  [`${server}/modules/exams/routes.ts`]: '',
  [`${server}/flows/module.ts`]: 'export const flowsModule = {}',
}

test('modules that are all in the list pass', () => expect(modules(base)).toEqual([]))

test.each<[says: string, change: Files]>([
  ['modules/diary has no module.ts', { [`${server}/modules/diary/verbs/write.ts`]: '' }],
  ['modules/diary is not in the list of app.ts', { [`${server}/modules/diary/module.ts`]: '' }],
  ['modules/exams is not in the list of app.ts', app('modules = [flowsModule]')],
  ['flows is not in the list of app.ts', app('modules = [examsModule]')],
  ['app.ts has no list of modules', app('others = []')],
  ['modules/exams stands in the list twice', app('modules = [examsModule, flowsModule, examsModule]')],
  ['flows has no testing/door.ts', { [`${server}/flows/module.ts`]: 'export const m = { routes() {} }' }],
  ['flows has no testing/door.ts', { [`${server}/flows/module.ts`]: 'export const m = { personal }' }],
  ['the door of modules/exams is not in', { 'apps/server/testing/test-doors.ts': '' }],
])('%s', (says, change) => {
  expect(modules({ ...base, ...change }).join('\n')).toContain(says)
})
