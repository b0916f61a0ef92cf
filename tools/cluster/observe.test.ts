import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ledgerDrift } from '../../apps/server/src/modules/money/gauges.ts'
import { callOverdue, caseAge } from '../../apps/server/src/modules/safety/gauges.ts'
import { walWaiting } from '../../apps/server/src/platform/backup/wal/jobs.ts'
import { createMetrics } from '../../apps/server/src/platform/http/metrics.ts'
import { deployFolder } from './render.ts'

const read = (file: string): string => readFileSync(join(deployFolder, 'observe', file), 'utf8')

interface Dashboard {
  panels: Array<{ id: number; title: string; targets: Array<{ expr: string }> }>
}

const dashboard = JSON.parse(read('dashboard.json')) as Dashboard
const alerts = read('alerts.yml')
const asked = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr ?? ''),
]

/** Every word of a rule that is followed by what only a number is followed by. */
const numbersIn = (expr: string): string[] =>
  expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\b(by|without)\s*\([^)]*\)/g, '')
    .replace(/\{[^}]*\}/g, '')
    .match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\s*\()/g) ?? []

/** Prometheus' own, and HAProxy's. */
const ofOthers = new Set(['haproxy_backend_active_servers'])

test('every number that an alert or a panel asks for is told', async () => {
  const pool = new pg.Pool()
  const numbers = [ledgerDrift, caseAge, callOverdue, walWaiting].map(({ name, help }) => ({
    name,
    help,
    read: async () => 0,
  }))
  const told = new Set(
    (
      await createMetrics(pool, {
        numbers,
        jobs: async () => [],
        replicaReads: () => ({ replica: 0 }),
      }).read()
    ).flatMap(({ name }) => [name, `${name}_bucket`]),
  )
  await pool.end()
  const names = [...new Set(asked.flatMap(numbersIn))]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !told.has(name) && !ofOthers.has(name))).toEqual([])
})

test('every alert says what has happened and what to do, in balanced brackets', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1)
  expect(rules.length).toBeGreaterThan(8)
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (page|ticket)/)
    expect(rule).toMatch(/summary: '.+'/)
    expect(rule).toMatch(/do: '.+'/)
  }
  for (const expr of asked) expect(expr.split('(').length).toBe(expr.split(')').length)
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})

test('a job that an alert names is one that runs', () => {
  const composed = readFileSync(join(deployFolder, '../apps/server/src/compose.ts'), 'utf8')
  const named = asked.flatMap((expr) => [...expr.matchAll(/\bjob="([a-z-]+)"/g)].map(([, job]) => job ?? ''))
  // The first is Prometheus' own word for whom it asks.
  const ours = named.filter((job) => job !== 'mindisle')
  expect(ours.length).toBeGreaterThan(0)
  for (const job of ours) expect(composed).toContain(`'${job}'`)
})

const promtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!promtool)('Prometheus takes the rules', () => {
  const { status, stderr } = spawnSync('promtool', [
    'check',
    'rules',
    join(deployFolder, 'observe/alerts.yml'),
  ])
  expect([status, String(stderr)]).toEqual([0, ''])
})
