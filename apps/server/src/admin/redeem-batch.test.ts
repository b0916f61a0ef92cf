import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { optionsFrom, newBatchFrom } from './redeem-batch.ts'
import { BadUsage } from './verb.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const now = new Date('2026-11-15T10:00:00Z')
const typed = (changes: Record<string, string> = {}): string[] =>
  Object.entries({ name: 'a', scope: 'points:5', count: '1', ...changes }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ])
const newBatch = async (changes: Record<string, string> = {}) =>
  newBatchFrom(app.db.direct, optionsFrom(typed(changes)), now)

test('what is not said is one use and no end', async () => {
  expect(await newBatch()).toEqual({
    name: 'a',
    scope: 'points',
    points: 5,
    assessmentId: null,
    count: 1,
    uses: 1,
    expiresAt: null,
  })
})

test.each([
  ['points:100000', { scope: 'points', points: 100_000, assessmentId: null }],
  ['table:attachment', { scope: 'table', points: null, assessmentId: 'attachment' }],
  ['report', { scope: 'report', points: null, assessmentId: null }],
  ['report:attachment', { scope: 'report', points: null, assessmentId: 'attachment' }],
])('the scope %s', async (scope, expected) => {
  expect(await newBatch({ scope })).toMatchObject(expected)
})

test.each([
  ['2027-02-28', '2027-03-01T12:00:00.000Z'],
  // It is still that day somewhere.
  ['2026-11-14', '2026-11-15T12:00:00.000Z'],
])('%s lasts to the end of the day wherever somebody is', async (expires, end) => {
  expect((await newBatch({ expires })).expiresAt?.toISOString()).toBe(end)
})

test.each<[Record<string, string>, RegExp]>([
  [{ scope: 'points' }, /^The points must be a whole number from 1 to 100,000, not ""\.$/],
  [{ scope: 'points:1.5' }, /^The points must be a whole number .* not "1\.5"\.$/],
  [{ scope: 'points:-1' }, /^The points must be a whole number .* not "-1"\.$/],
  [{ scope: 'points:100001' }, /^The points must be a whole number .* not "100001"\.$/],
  [{ scope: 'gold:5' }, /^"gold:5" is no scope\./],
  [{ scope: '' }, /^"" is no scope\./],
  [{ scope: 'report:' }, /^There is no assessment ""\.$/],
  [{ scope: 'table:nothing' }, /^There is no assessment "nothing"\.$/],
  [{ scope: 'table:well-being-5' }, /^"well-being-5" is free/],
  [{ count: '0' }, /^The count must be a whole number from 1 to 10,000, not "0"\.$/],
  [{ count: '10001' }, /^The count must be a whole number .* not "10001"\.$/],
  [{ uses: 'many' }, /^The uses must be a whole number .* not "many"\.$/],
  [{ name: 'a,b' }, /^A name has up to 60/],
  [{ name: 'a\u001b[2J' }, /^A name has up to 60/],
  [{ name: '' }, /^A name has up to 60/],
  [{ expires: '2099-02-30' }, /^"2099-02-30" is no day\. Write it like 2027-01-31\.$/],
  [{ expires: 'tomorrow' }, /^"tomorrow" is no day/],
  [{ expires: '2026-11-13' }, /^2026-11-13 is over already\.$/],
])('%j is answered with one sentence', async (changes, expected) => {
  await expect(newBatch(changes)).rejects.toThrow(expected)
})

test('an option too few or too many is answered with the usage', () => {
  const bad = [[], ['--name', 'a'], [...typed(), '--colour', 'red'], [...typed(), 'more'], ['--name']]
  for (const args of bad) expect(() => optionsFrom(args)).toThrow(BadUsage)
})
