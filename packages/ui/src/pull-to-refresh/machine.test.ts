import { describe, expect, it } from 'vitest'
import { type Pull, type PullEvent, atRest, damped, holdAt, pullReducer, reachAt } from './machine.ts'

const run = (events: PullEvent[], from: Pull = atRest): Pull => events.reduce(pullReducer, from)
const states = (events: PullEvent[]): string[] => events.map((_, at) => run(events.slice(0, at + 1)).state)

const far: PullEvent = { type: 'pull', finger: 300 }
const near: PullEvent = { type: 'pull', finger: 30 }
const release: PullEvent = { type: 'release' }
const done: PullEvent = { type: 'done' }
const settled: PullEvent = { type: 'settled' }

describe('pull to refresh', () => {
  it('goes through pulling, reached, refreshing and restoring to rest', () => {
    expect(states([near, far, release, done, settled])).toEqual([
      'pulling',
      'reached',
      'refreshing',
      'restoring',
      'resting',
    ])
  })

  it('aborts when it is let go too early, or taken away by the system', () => {
    expect(states([near, release, settled])).toEqual(['pulling', 'aborting', 'resting'])
    expect(states([far, { type: 'cancel' }, settled])).toEqual(['reached', 'aborting', 'resting'])
  })

  it('goes back from reached to pulling when the finger does', () => {
    expect(states([far, near, release])).toEqual(['reached', 'pulling', 'aborting'])
  })

  it('cannot be pulled again while it refreshes or restores', () => {
    expect(run([far, release, far, release])).toEqual({ state: 'refreshing', distance: holdAt })
    expect(run([far, release, done, far, release]).state).toBe('restoring')
  })

  it('can be caught on its way back', () => {
    expect(run([near, release, far]).state).toBe('reached')
  })

  it('does not leave rest upwards, and comes to rest when the finger returns', () => {
    expect(run([{ type: 'pull', finger: -40 }])).toBe(atRest)
    expect(run([near, { type: 'pull', finger: -1 }])).toEqual(atRest)
  })

  it('ignores what belongs to another state', () => {
    for (const event of [release, done, settled, { type: 'cancel' } as const])
      expect(run([event])).toEqual(atRest)
    expect(run([near, settled]).state).toBe('pulling')
    expect(run([near, done]).state).toBe('pulling')
  })

  it('refreshes by itself once', () => {
    const started = run([{ type: 'refresh' }])
    expect(started).toEqual({ state: 'refreshing', distance: holdAt })
    expect(pullReducer(started, { type: 'refresh' })).toBe(started)
  })

  it('holds back more the further it is pulled, and reaches within a thumb', () => {
    const ways = [0, 20, 60, 120, 240, 480, 4000].map(damped)
    for (let at = 1; at < ways.length; at++) expect(ways[at]!).toBeGreaterThan(ways[at - 1]!)
    expect(damped(20)).toBeLessThanOrEqual(20)
    expect(damped(4000)).toBeLessThanOrEqual(128)
    expect(damped(130)).toBeGreaterThanOrEqual(reachAt)
  })
})
