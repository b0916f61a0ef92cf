import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeNewest, type Act, type KeptAct } from './acts.ts'
import { createRevisionClock } from './clock.ts'
import { deliverAll } from './deliver.ts'
import { createTwoStores } from './two-stores.ts'
import { createOutbox, gatherFor, pauseAfter, type OutboxState } from './outbox.ts'
import { createSpareStore } from './spare.ts'
import type { BoxStore } from './store.ts'

interface Note extends Act {
  about: string
  words: string | null
}

interface Result {
  newer: Note[]
}

const aboutOf = ({ about }: Note): string => about
const note = (about: string, revision: number, words: Note['words'] = 'a'): Note => ({
  about,
  words,
  revision,
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
    about: fc.constantFrom('q1', 'q2', 'q3'),
    words: fc.constantFrom('a', 'b', null),
    revision: fc.integer({ min: 1, max: 6 }),
  })
  const newest = (list: readonly Note[]) => mergeNewest(aboutOf, {}, list)
  test('keeps the newest about each thing, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(fc.array(given), fc.infiniteStream(fc.nat()), (list, order) => {
        const unique = [...new Map(list.map((one) => [`${one.about} ${one.revision}`, one])).values()]
        const shuffled = [...unique, ...unique].sort(() => ((order.next().value ?? 0) % 3) - 1)
        expect(newest(shuffled)).toEqual(newest(unique))
      }),
    )
  })
  test('a late old one changes nothing', () => {
    const mine = newest([note('q1', 5, 'b')])
    expect(mergeNewest(aboutOf, mine, [note('q1', 4, 'a')])).toBe(mine)
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

interface NoteParts {
  top: { title: string }
  place: { at: number }
}

const spare = (store = memory()) => createSpareStore<NoteParts, Note>(store, 'notes', aboutOf)
const both = (first: BoxStore<NoteParts, Note>, second: BoxStore<NoteParts, Note>) =>
  createTwoStores(first, second, { keyOf: aboutOf, fleeting: ['place'] })

describe('what the device keeps', () => {
  const kept = (about: string, revision: number, isSent: boolean): KeptAct<Note> => ({
    ...note(about, revision),
    isSent,
  })
  const broken = new Proxy({} as BoxStore<NoteParts, Note>, {
    get: () => () => Promise.reject(new Error('no database')),
  })

  test('is all there again, the newest acts only', async () => {
    const box = both(spare(), spare())
    await box.keepPart('b', 'top', { title: 't' })
    await box.keepActs('b', [kept('q1', 5, false), kept('q2', 6, false)])
    await box.keepActs('b', [kept('q1', 4, true), kept('q2', 6, true)])
    expect(await box.read('b')).toEqual({
      parts: { top: { title: 't' } },
      acts: [kept('q1', 5, false), kept('q2', 6, true)],
    })
    expect(await box.ids()).toEqual(['b'])
  })
  test('is not made again by a tab that hears late that it was sent', async () => {
    const store = memory()
    const box = both(spare(), spare(store))
    await box.keepPart('b', 'top', { title: 't' })
    await box.keepActs('b', [kept('q1', 1, false)])
    await box.keepActs('b', [kept('q1', 1, true)])
    expect(await box.letGo('b')).toBe(true)
    await box.keepActs('b', [kept('q1', 1, true)])
    expect(await box.read('b')).toBeNull()
    expect(store.raw.size).toBe(0)
    await box.keepActs('b', [kept('q1', 2, false)])
    expect((await box.read('b'))?.acts).toEqual([kept('q1', 2, false)])
  })
  test('that was written to the plain storage is known there as sent once the database is well', async () => {
    const [first, second] = [spare(), spare()]
    await both(broken, second).keepActs('b', [kept('q1', 1, false)], { top: { title: 't' } })
    const box = both(first, second)
    await box.keepActs('b', [kept('q1', 1, true)])
    expect(await box.letGo('b')).toBe(true)
    expect(await box.ids()).toEqual([])
  })
  test('goes to the plain storage when the database refuses', async () => {
    const box = both(broken, spare())
    await box.keepActs('b', [kept('q1', 1, false)])
    expect((await box.read('b'))?.acts).toEqual([kept('q1', 1, false)])
  })
  test('is put together again when the database failed half-way; only what is fleeting comes from the second', async () => {
    const [first, second] = [spare(), spare()]
    const whole = both(first, second)
    await whole.keepPart('b', 'top', { title: 'first' })
    await whole.keepPart('b', 'place', { at: 1 })
    await whole.keepActs('b', [kept('q1', 1, true)])
    const halved = both(broken, second)
    await halved.keepPart('b', 'top', { title: 'second' })
    await halved.keepPart('b', 'place', { at: 2 })
    await halved.keepActs('b', [kept('q1', 3, false), kept('q2', 2, false)])
    expect(await whole.read('b')).toEqual({
      parts: { top: { title: 'first' }, place: { at: 2 } },
      acts: [kept('q1', 3, false), kept('q2', 2, false)],
    })
  })
  test('loses a part that is taken away, and leaves nothing behind when it is forgotten', async () => {
    const store = memory()
    const box = both(broken, spare(store))
    await box.keepPart('b', 'top', { title: 't' })
    await box.keepPart('b', 'place', { at: 1 })
    await box.keepPart('b', 'place', null)
    expect((await box.read('b'))?.parts).toEqual({ top: { title: 't' } })
    await box.forget('b')
    expect(store.raw.size).toBe(0)
    expect(await box.read('b')).toBeNull()
  })
})

test('what is left is sent as far as it can be; open boxes and those of others are passed over', async () => {
  const sent: string[] = []
  const left = ['open', 'theirs', 'cut', 'fine']
  const delivering = deliverAll({
    all: async () => left,
    isOpen: (id) => id === 'open',
    isMine: async (id) => id !== 'theirs',
    send: async (id) => {
      if (id === 'cut') throw new Error('cut')
      sent.push(id)
    },
  })
  expect(await delivering).toBe(true)
  expect(sent).toEqual(['fine'])
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
  const sent: Note[][] = []
  const keptNow: Array<KeptAct<Note>> = []
  const states: OutboxState[] = []
  const refused: unknown[] = []
  let reply: () => Promise<Result> = async () => fine()
  const fine = (newer: Note[] = []): Result => ({ newer })
  const outbox = createOutbox<Note, Result>({
    keyOf: aboutOf,
    newerIn: ({ newer }) => newer,
    keep: async (acts) => void keptNow.push(...acts),
    send: (acts) => {
      sent.push([...acts])
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
    replies: (next: () => Promise<Result>) => (reply = next),
  }
}

describe('the outbox', () => {
  test('keeps first, gathers for less than a second, and sends the newest about each thing', async () => {
    const { outbox, timers, sent, keptNow, states } = setUp()
    await outbox.put(note('q1', 1, 'a'))
    expect(keptNow).toEqual([{ ...note('q1', 1, 'a'), isSent: false }])
    await outbox.put(note('q1', 2, 'b'))
    await outbox.put(note('q2', 3))
    expect(gatherFor).toBeLessThan(1000)
    expect(timers.delays()).toEqual([gatherFor])
    await timers.fire()
    expect(sent).toEqual([[note('q1', 2, 'b'), note('q2', 3)]])
    expect(states.at(-1)).toBe('sent')
    expect(keptNow.filter(({ isSent }) => isSent)).toHaveLength(2)
    expect(timers.delays()).toEqual([])
  })

  test('an act done while the last one travels is not taken for sent', async () => {
    const { outbox, timers, sent, replies, fine } = setUp()
    let arrive: (result: Result) => void = () => undefined
    replies(() => new Promise((resolve) => (arrive = resolve)))
    await outbox.put(note('q1', 1, 'a'))
    await timers.fire()
    await outbox.put(note('q1', 2, 'b'))
    replies(async () => fine())
    arrive(fine())
    await timers.fire()
    await timers.fire()
    expect(sent.at(-1)).toEqual([note('q1', 2, 'b')])
    expect(outbox.waiting()).toEqual([])
  })

  test('tries again, each time later, at most half a minute, and at once when woken', async () => {
    const { outbox, timers, sent, replies, states, fine } = setUp()
    replies(() => Promise.reject(new Error('cut')))
    await outbox.put(note('q1', 1))
    const pauses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await timers.fire()
      pauses.push(...timers.delays())
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(pauseAfter(50)).toBe(30_000)
    expect(states.at(-1)).toBe('waiting')
    replies(async () => fine())
    outbox.wake()
    expect(timers.delays()).toEqual([0])
    await timers.fire()
    expect(sent).toHaveLength(9)
    expect(outbox.waiting()).toEqual([])
  })

  test('takes over what another device did later, and does not send its own any more', async () => {
    const { outbox, timers, replies, keptNow, fine } = setUp()
    const later = note('q1', 9, 'c')
    replies(async () => fine([later]))
    await outbox.put(note('q1', 1, 'a'))
    await timers.fire()
    expect(outbox.waiting()).toEqual([])
    expect(keptNow.at(-1)).toEqual({ ...later, isSent: true })
  })

  test('does not knock again at a door that was closed', async () => {
    const { outbox, timers, replies, refused, sent } = setUp()
    replies(() => Promise.reject(new No()))
    await outbox.put(note('q1', 1))
    await timers.fire()
    await outbox.put(note('q2', 2))
    await timers.fire()
    expect(refused).toHaveLength(1)
    expect(sent).toHaveLength(1)
    expect(outbox.waiting()).toHaveLength(2)
  })

  test('flushes in portions, and says so when it cannot', async () => {
    const { outbox, sent, replies } = setUp()
    outbox.restore(Array.from({ length: 450 }, (_, at) => note(`q${at}`, at + 1)))
    await outbox.flush()
    expect(sent.map((batch) => batch.length)).toEqual([200, 200, 50])
    replies(() => Promise.reject(new Error('cut')))
    outbox.restore([note('q1', 900)])
    await expect(outbox.flush()).rejects.toThrow('cut')
  })

  test('sends everything once more when the page is hidden', async () => {
    const { outbox, sent } = setUp()
    outbox.leave()
    expect(sent).toEqual([])
    await outbox.put(note('q1', 1))
    outbox.leave()
    expect(sent).toEqual([[note('q1', 1)]])
  })
})
