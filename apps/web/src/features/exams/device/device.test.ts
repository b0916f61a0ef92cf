import { describe, expect, test } from 'vitest'
import type { SavedAnswer } from '../api/types.ts'
import { attemptOf } from '../testing/samples.ts'
import { memoryStore } from '../testing/world.ts'
import { createKeeper, spareStore, type AttemptStore } from './keeper.ts'
import { noPlace, unsentOf, type KeptAnswer } from './kept.ts'
import { answersOf, mergeAnswers } from './merge.ts'

const answer = (item: string, revision: number, value: SavedAnswer['value'] = 'a'): SavedAnswer => ({
  item_id: item,
  value,
  revision,
  ms: 900,
})

test('a late old answer changes nothing', () => {
  const mine = answersOf([answer('q1', 5, 'b')])
  expect(mergeAnswers(mine, [answer('q1', 4, 'a')])).toBe(mine)
})

describe('what the device keeps', () => {
  const { answers: _, ...head } = attemptOf()
  const kept = (item: string, revision: number, isSent: boolean): KeptAnswer => ({
    ...answer(item, revision),
    isSent,
  })
  const broken = new Proxy({} as AttemptStore, { get: () => () => Promise.reject(new Error('no database')) })

  test('is all there again, newest answers only, and knows what was not sent', async () => {
    const keeper = createKeeper(spareStore(memoryStore()), spareStore(memoryStore()))
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
    const keeper = createKeeper(broken, spareStore(memoryStore()))
    await keeper.keepHead(head, 'me', 0)
    await keeper.keepAnswers(head.id, [kept('q1', 1, false)])
    expect((await keeper.read(head.id))?.answers).toEqual([kept('q1', 1, false)])
  })
  test('is put together again when the database failed half-way', async () => {
    const first = spareStore(memoryStore())
    const second = spareStore(memoryStore())
    const whole = createKeeper(first, second)
    await whole.keepHead(head, 'me', 0)
    await whole.keepAnswers(head.id, [kept('q1', 1, true)])
    await createKeeper(broken, second).keepAnswers(head.id, [kept('q1', 3, false), kept('q2', 2, false)])
    const found = await whole.read(head.id)
    expect(found?.answers).toEqual([kept('q1', 3, false), kept('q2', 2, false)])
  })
  test('leaves nothing behind when it is forgotten', async () => {
    const store = memoryStore()
    const keeper = createKeeper(broken, spareStore(store))
    await keeper.keepHead(head, 'me', 0)
    await keeper.forget(head.id)
    expect(store.raw.size).toBe(0)
    expect(await keeper.read(head.id)).toBeNull()
  })
  test('goes on where the person was last, though the database failed meanwhile; the head is the first one', async () => {
    const [first, second] = [spareStore(memoryStore()), spareStore(memoryStore())]
    const whole = createKeeper(first, second)
    await whole.keepHead(head, 'me', 7)
    await whole.keepPlace(head.id, { ...noPlace, current: 'q1' })
    const halved = createKeeper(broken, second)
    await halved.keepPlace(head.id, { ...noPlace, current: 'q2' })
    await halved.keepHead(head, 'me', 9)
    expect(await whole.read(head.id)).toMatchObject({ offset: 7, place: { current: 'q2' } })
  })
  test('forgets a hand-in that was withdrawn', async () => {
    const keeper = createKeeper(spareStore(memoryStore()), spareStore(memoryStore()))
    await keeper.keepHead(head, 'me', 0)
    await keeper.keepSubmit(head.id, { requestKey: 'k', answers: [] })
    expect((await keeper.read(head.id))?.submit).toMatchObject({ requestKey: 'k' })
    await keeper.keepSubmit(head.id, null)
    expect((await keeper.read(head.id))?.submit).toBeNull()
  })
})
