import { describe, expect, test } from 'vitest'
import type { JobState } from '../../platform/jobs/desk.ts'
import {
  examineCrossings,
  judgeClock,
  judgeConnections,
  judgeDurability,
  judgeMigrations,
  judgeVersion,
} from './database.ts'
import { readConfig } from '../../config.ts'
import { examine } from './finding.ts'
import { judgeDisk, judgeMemory, judgeNode, judgePort, judgeSecretsMode } from './machine.ts'
import { judgeReplica } from './replica.ts'
import { judgeArchive, judgeBackups, judgeJobs } from './upkeep.ts'

const giga = 1024 ** 3
const now = new Date('2026-11-17T12:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
const states = (findings: ReadonlyArray<{ state: string }>) => findings.map(({ state }) => state)

test.each([
  [judgeNode('20.20.2'), 'good'],
  [judgeNode('18.19.0'), 'bad'],
  [judgeMemory(2 * giga), 'good'],
  [judgeMemory(0.5 * giga), 'look'],
  [judgeDisk(50 * giga, '/srv'), 'good'],
  [judgeDisk(1 * giga, '/srv'), 'look'],
  [judgeDisk(0.1 * giga, '/srv'), 'bad'],
  [judgeSecretsMode(0o100600), 'good'],
  [judgeSecretsMode(0o100640), 'bad'],
  [judgeSecretsMode(0o100604), 'bad'],
  [judgePort(3000, 'mindisle'), 'good'],
  [judgePort(3000, 'free'), 'look'],
  [judgePort(3000, 'stranger'), 'bad'],
  [judgeVersion(150_004, '15.4'), 'good'],
  [judgeVersion(140_012, '14.12'), 'bad'],
  [judgeClock(-1500), 'good'],
  [judgeClock(-2500), 'bad'],
  [judgeClock(60_000), 'bad'],
  [judgeMigrations(0, 0), 'good'],
  [judgeMigrations(2, 0), 'look'],
  [judgeMigrations(0, 1), 'bad'],
  [judgeConnections(12, { most: 100, used: 5 }), 'good'],
  [judgeConnections(60, { most: 100, used: 5 }), 'look'],
  [judgeReplica({ isStandby: true, isSame: true, behindBytes: 8_000 }), 'good'],
  [judgeReplica({ isStandby: true, isSame: true, behindBytes: giga }), 'look'],
  [judgeReplica({ isStandby: false, isSame: true, behindBytes: 0 }), 'look'],
  [judgeReplica({ isStandby: true, isSame: false, behindBytes: 0 }), 'bad'],
  [judgeDurability('on'), 'good'],
  [judgeDurability('off'), 'bad'],
])('%o is %s', ({ state }, expected) => expect(state).toBe(expected))

test('how the database is reached is told where it lies elsewhere', () => {
  const of = (DATABASE_URL?: string, DATABASE_REPLICA_URL?: string) =>
    states(examineCrossings(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL })))
  expect(of()).toEqual([])
  expect(of('postgres://a:b@127.0.0.1:5000/m')).toEqual([])
  expect(of('postgres://a:b@db/m?sslmode=verify-full', 'postgres://a:b@db2/m')).toEqual(['good', 'look'])
  expect(of('postgres://a:b@db/m?sslmode=no-verify')).toEqual(['look'])
})

describe('jobs', () => {
  const job = (facts: Partial<JobState>): JobState => ({
    name: 'sweep',
    cron: '* * * * *',
    lastDone: now,
    lastFailed: null,
    failures: 0,
    state: 'idle',
    ...facts,
  })
  test('that run are well, that fail are told by name, that rest for an hour too', () => {
    expect(states(judgeJobs([], now))).toEqual(['look'])
    expect(states(judgeJobs([job({})], now))).toEqual(['good'])
    const [failed] = judgeJobs([job({}), job({ name: 'notices', failures: 3 })], now)
    expect(failed).toMatchObject({ state: 'bad', says: expect.stringContaining('notices') })
    expect(states(judgeJobs([job({ lastDone: before(1) }), job({ lastDone: null })], now))).toEqual(['look'])
  })
})

describe('backups', () => {
  test.each([
    ['made today, proven and sealed', { made: before(0.1), proven: before(5), isSealed: true }, ['good']],
    ['none', { made: null, proven: null, isSealed: true }, ['bad']],
    ['old', { made: before(3), proven: before(3), isSealed: true }, ['bad']],
    ['never proven', { made: before(0), proven: null, isSealed: true }, ['good', 'look']],
    [
      'proven long ago, open',
      { made: before(1), proven: before(31), isSealed: false },
      ['good', 'look', 'look'],
    ],
  ])('%s', (_name, backups, expected) => expect(states(judgeBackups(backups, now))).toEqual(expected))
})

describe('the archive', () => {
  const well = { waiting: null, isFull: false, base: before(0.5), missing: null, proven: before(1) }
  test.each([
    ['sent, copied and proven', {}, ['good']],
    ['waiting for a moment', { waiting: before(0.001) }, ['good']],
    ['waiting for long', { waiting: before(0.1) }, ['bad']],
    ['full', { isFull: true, waiting: before(0.1) }, ['bad']],
    ['without a copy', { base: null, proven: null }, ['bad']],
    ['with an old copy', { base: before(3) }, ['bad']],
    ['with a hole', { missing: '000000010000000000000007' }, ['bad']],
    ['not proven for long', { proven: before(8) }, ['good', 'look']],
  ])('%s', (_name, facts, expected) =>
    expect(states(judgeArchive({ ...well, ...facts }, now))).toEqual(expected),
  )
})

test('what cannot be examined is told and stops nothing', async () => {
  const refused = Object.assign(new Error('no way in'), { code: 'ECONNREFUSED' })
  const broken = async () => {
    throw new Error('Failed query: select 1', { cause: refused })
  }
  const says = 'The database cannot be reached (no way in). Is DATABASE_URL right?'
  expect(await examine('database', broken)).toEqual([{ about: 'database', state: 'bad', says }])
})
