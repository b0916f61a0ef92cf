import { expect, test } from 'vitest'
import { advance, begin, hold, isOver, outcomeOf, type Plan, type Session } from './session.ts'

const plan: Plan = { rhythm: 'long-out', minutes: 1, isWatching: false }

function run(session: Session, seconds: number): Session {
  let now = session
  for (let frame = 0; frame < seconds * 60; frame += 1) now = advance(now, 1 / 60)
  return now
}

test('held, the water comes in; let go, it goes out; it never leaves its bed', () => {
  const high = run(hold(begin(plan), true), 5)
  expect(high.tide).toBe(1)
  const low = run(hold(high, false), 6)
  expect(low.tide).toBe(0)
})

test('who only looks sees the rhythm', () => {
  const session = run(begin({ ...plan, isWatching: true }), 4)
  expect(session.tide).toBeCloseTo(1, 1)
})

test('it ends with a whole breath, and says plain counts', () => {
  let session = begin(plan)
  for (let breath = 0; breath < 6; breath += 1) session = run(hold(run(hold(session, true), 4), false), 6)
  session = advance(session, 0.01)
  expect(isOver(session)).toBe(true)
  const { breaths, meanOut } = outcomeOf(session)
  expect(breaths).toBe(6)
  expect(meanOut).toBeCloseTo(6, 1)
})

test('leaving early counts what was, a slip of the finger is no breath, and few are no mean', () => {
  let session = run(begin(plan), 12)
  session = hold(run(hold(hold(session, true), false), 0.2), true)
  expect(outcomeOf(session)).toMatchObject({ breaths: 1, meanOut: null })
})

test('a page that slept goes on where it was', () => {
  expect(advance(begin(plan), 3_600).seconds).toBeLessThan(1)
})
