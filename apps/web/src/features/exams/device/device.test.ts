import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedAnswer, SaveResult } from '../api/types.ts'
import { examOf } from '../testing/samples.ts'
import { createRevisionClock } from './clock.ts'
import { createKeeper, type PartStore } from './keeper.ts'
import { noPlace, unsentOf, type KeptAnswer } from './kept.ts'
import { answersOf, mergeAnswers } from './merge.ts'
import { createOutbox, gatherFor, pauseAfter, type OutboxState } from './outbox.ts'
import { createSpareStore } from './spare.ts'

const answer = (item: string, revision: number, value: SavedAnswer['value'] = 'a'): SavedAnswer => ({
  item_id: item,
  value,
  revision,
  ms: 900,
})

describe('the revision clock', () => {
  test('counts upwards when the device’s clock stands still or is set back', () => {
    const clock = createRevisionClock()
    expect([clock.next(1000), clock.next(1000), clock.next(10)]).toEqual([1000, 1001, 1002])
  })
  test('reckons by the server’s time, half the way there and back', () => {
    const clock = createRevisionClock()
    clock.sync(500_000, 100, 300)
    expect(clock.next(300)).toBe(500_100)
  })
  test('passes what other devices have given, however wrong its own clock is', () => {
    const clock = createRevisionClock()
    clock.saw(9_000_000)
    expect(clock.next(5)).toBe(9_000_001)
  })
})

describe('merging', () => {
  const given = fc.record({
    item_id: fc.constantFrom('q1', 'q2', 'q3'),
    value: fc.constantFrom('a', 'b', null),
    revision: fc.integer({ min: 1, max: 6 }),
    ms: fc.constant(0),
  })
  test('keeps the newest of each item, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(fc.array(given), fc.infiniteStream(fc.nat()), (list, order) => {
        const unique = [...new Map(list.map((one) => [`${one.item_id} ${one.revision}`, one])).values()]
        const shuffled = [...unique, ...unique].sort(() => ((order.next().value ?? 0) % 3) - 1)
        expect(answersOf(shuffled)).toEqual(answersOf(unique))
      }),
    )
  })
  test('a late old answer changes nothing', () => {
    const mine = answersOf([answer('q1', 5, 'b')])
    expect(mergeAnswers(mine, [answer('q1', 4, 'a')])).toBe(mine)
  })
})

function memory() {
  const raw = new Map<string, string>()
  return {
    raw,
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

describe('what the device keeps', () => {
  const { answers: _, ...head } = examOf()
  const kept = (item: string, revision: number, isSent: boolean): KeptAnswer => ({
    ...answer(item, revision),
    isSent,
  })
  const broken = new Proxy({} as PartStore, { get: () => () => Promise.reject(new Error('no database')) })

  test('is all there again, newest answers only, and knows what was not sent', async () => {
    const keeper = createKeeper(createSpareStore(memory()), createSpareStore(memory()))
    await keeper.keepHead(head, 'me', 40)
    await keeper.keepAnswers(head.id, [kept('q1', 5, false), kept('q2', 6, false)])
    await keeper.keepAnswers(head.id, [kept('q1', 4, true), kept('q2', 6, true)])
    await keeper.keepPlace(head.id, { ...noPlace, current: 'q2', elapsed: 12 })
    const found = await keeper.read(head.id)
    expect(found).toMatchObject({ head, owner: 'me', offset: 40, place: { current: 'q2', elapsed: 12 } })
    expect(unsentOf(found?.answers ?? [])).toEqual([answer('q1', 5)])
    expect(await keeper.all()).toHaveLength(1)
  })
  test('goes to the plain storage when the database refuses', async () => {
    const keeper = createKeeper(broken, createSpareStore(memory()))
    await keeper.keepHead(head, 'me', 0)
    await keeper.keepAnswers(head.id, [kept('q1', 1, false)])
    expect((await keeper.read(head.id))?.answers).toEqual([kept('q1', 1, false)])
  })
  test('is put together again when the database failed half-way', async () => {
    const first = createSpareStore(memory())
    const second = createSpareStore(memory())
    const whole = createKeeper(first, second)
    await whole.keepHead(head, 'me', 0)
    await whole.keepAnswers(head.id, [kept('q1', 1, true)])
    await createKeeper(broken, second).keepAnswers(head.id, [kept('q1', 3, false), kept('q2', 2, false)])
    const found = await whole.read(head.id)
    expect(found?.answers).toEqual([kept('q1', 3, false), kept('q2', 2, false)])
  })
  test('leaves nothing behind when it is forgotten', async () => {
    const store = memory()
    const keeper = createKeeper(broken, createSpareStore(store))
    await keeper.keepHead(head, 'me', 0)
    await keeper.forget(head.id)
    expect(store.raw.size).toBe(0)
    expect(await keeper.read(head.id)).toBeNull()
  })
})

function fakeTimers() {
  let made = 0
  const planned = new Map<number, { work: () => void; in: number }>()
  return {
    set: (work: () => void, milliseconds: number) => {
      planned.set((made += 1), { work, in: milliseconds })
      return made
    },
    clear: (timer: number) => void planned.delete(timer),
    delays: () => [...planned.values()].map((one) => one.in),
    async fire() {
      const due = [...planned.values()]
      planned.clear()
      for (const { work } of due) work()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}

class No extends Error {}

function setUp() {
  const timers = fakeTimers()
  const sent: SavedAnswer[][] = []
  const keptNow: KeptAnswer[] = []
  const states: OutboxState[] = []
  const refused: unknown[] = []
  let reply: () => Promise<SaveResult> = async () => fine()
  const fine = (newer: SavedAnswer[] = []): SaveResult => ({
    status: 'underway',
    report_id: null,
    server_now: 1,
    newer,
  })
  const outbox = createOutbox({
    keep: async (answers) => void keptNow.push(...answers),
    send: (answers) => {
      sent.push([...answers])
      return reply()
    },
    isRefusal: (error) => error instanceof No,
    onState: (state) => void states.push(state),
    onSaved: () => undefined,
    onRefused: (error) => void refused.push(error),
    timers,
  })
  return {
    outbox,
    timers,
    sent,
    keptNow,
    states,
    refused,
    fine,
    answers: (next: () => Promise<SaveResult>) => (reply = next),
  }
}

describe('the outbox', () => {
  test('keeps first, gathers for less than a second, and sends the newest of each item', async () => {
    const { outbox, timers, sent, keptNow, states } = setUp()
    await outbox.put(answer('q1', 1, 'a'))
    expect(keptNow).toEqual([{ ...answer('q1', 1, 'a'), isSent: false }])
    await outbox.put(answer('q1', 2, 'b'))
    await outbox.put(answer('q2', 3))
    expect(gatherFor).toBeLessThan(1000)
    expect(timers.delays()).toEqual([gatherFor])
    await timers.fire()
    expect(sent).toEqual([[answer('q1', 2, 'b'), answer('q2', 3)]])
    expect(states.at(-1)).toBe('sent')
    expect(keptNow.filter(({ isSent }) => isSent)).toHaveLength(2)
    expect(timers.delays()).toEqual([])
  })

  test('an answer given while the last one travels is not taken for sent', async () => {
    const { outbox, timers, sent, answers, fine } = setUp()
    let arrive: (result: SaveResult) => void = () => undefined
    answers(() => new Promise((resolve) => (arrive = resolve)))
    await outbox.put(answer('q1', 1, 'a'))
    await timers.fire()
    await outbox.put(answer('q1', 2, 'b'))
    answers(async () => fine())
    arrive(fine())
    await timers.fire()
    await timers.fire()
    expect(sent.at(-1)).toEqual([answer('q1', 2, 'b')])
    expect(outbox.waiting()).toEqual([])
  })

  test('tries again, each time later, at most half a minute, and at once when woken', async () => {
    const { outbox, timers, sent, answers, states, fine } = setUp()
    answers(() => Promise.reject(new Error('cut')))
    await outbox.put(answer('q1', 1))
    const pauses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await timers.fire()
      pauses.push(...timers.delays())
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(pauseAfter(50)).toBe(30_000)
    expect(states.at(-1)).toBe('waiting')
    answers(async () => fine())
    outbox.wake()
    expect(timers.delays()).toEqual([0])
    await timers.fire()
    expect(sent).toHaveLength(9)
    expect(outbox.waiting()).toEqual([])
  })

  test('takes over what another device answered later, and does not send its own any more', async () => {
    const { outbox, timers, answers, keptNow, fine } = setUp()
    const later = answer('q1', 9, 'c')
    answers(async () => fine([later]))
    await outbox.put(answer('q1', 1, 'a'))
    await timers.fire()
    expect(outbox.waiting()).toEqual([])
    expect(keptNow.at(-1)).toEqual({ ...later, isSent: true })
  })

  test('does not knock again at a door that was closed', async () => {
    const { outbox, timers, answers, refused, sent } = setUp()
    answers(() => Promise.reject(new No()))
    await outbox.put(answer('q1', 1))
    await timers.fire()
    await outbox.put(answer('q2', 2))
    await timers.fire()
    expect(refused).toHaveLength(1)
    expect(sent).toHaveLength(1)
    expect(outbox.waiting()).toHaveLength(2)
  })

  test('flushes in portions, and says so when it cannot', async () => {
    const { outbox, sent, answers } = setUp()
    outbox.restore(Array.from({ length: 450 }, (_, at) => answer(`q${at}`, at + 1)))
    await outbox.flush()
    expect(sent.map((batch) => batch.length)).toEqual([200, 200, 50])
    answers(() => Promise.reject(new Error('cut')))
    outbox.restore([answer('q1', 900)])
    await expect(outbox.flush()).rejects.toThrow('cut')
  })

  test('sends everything once more when the page is hidden', async () => {
    const { outbox, sent } = setUp()
    outbox.leave()
    expect(sent).toEqual([])
    await outbox.put(answer('q1', 1))
    outbox.leave()
    expect(sent).toEqual([[answer('q1', 1)]])
  })
})
