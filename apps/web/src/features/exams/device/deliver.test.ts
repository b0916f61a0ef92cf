import { describe, expect, test } from 'vitest'
import { Refused } from '../../../lib/http/failures.ts'
import { headOf } from '../attempt/opening.ts'
import { attemptOf } from '../testing/samples.ts'
import { createServer, createTime, memoryKeeper } from '../testing/world.ts'
import { deliver, unsentIn } from './deliver.ts'

const kept = (item: string, revision: number) => ({
  item_id: item,
  value: 'a',
  revision,
  ms: 1,
  isSent: false,
})

async function setUp(owner = 'me') {
  const server = createServer(createTime(), attemptOf())
  const keeper = memoryKeeper()
  const { exam } = server
  await keeper.keepHead(headOf(exam), owner, 0)
  await keeper.keepAnswers(exam.id, [kept('q1', 1), kept('q2', 2)])
  const run = (api = server.api, open: string | null = null) => deliver(keeper, api, { me: 'me', open })
  return { server, keeper, exam, run }
}

describe('what earlier visits left', () => {
  test('is sent, once', async () => {
    const { server, run } = await setUp()
    await run()
    await run()
    expect(Object.keys(server.answers())).toEqual(['q1', 'q2'])
    expect(server.state.saves).toBe(1)
  })
  test('is handed in under its own key, and leaves the device', async () => {
    const { server, keeper, exam, run } = await setUp()
    await keeper.keepSubmit(exam.id, { requestKey: 'k', answers: [kept('q1', 1)] })
    expect(await run()).toBe(false)
    expect(server.reports).toHaveLength(1)
  })
  test('stays while the network is cut', async () => {
    const { server, keeper, exam, run } = await setUp()
    server.state.isCut = true
    expect(await run()).toBe(true)
    expect((await keeper.read(exam.id))?.answers).toEqual([kept('q1', 1), kept('q2', 2)])
  })
  test('is left to the page that has it open', async () => {
    const { server, exam, run } = await setUp()
    await run(server.api, exam.id)
    expect(server.state.saves).toBe(0)
  })
  test('goes along when a visitor becomes a member', async () => {
    const { server, keeper, exam, run } = await setUp('visitor')
    await run()
    expect(Object.keys(server.answers())).toEqual(['q1', 'q2'])
    expect((await keeper.read(exam.id))?.owner).toBe('me')
  })
  test('of somebody else is removed and never sent', async () => {
    const { server, run } = await setUp('somebody')
    const show = () => Promise.reject(new Refused(404, 'no', undefined, null))
    expect(await run({ ...server.api, show })).toBe(false)
    expect(server.state.saves).toBe(0)
  })
  test('is named by its assessment before somebody signs out, until it has arrived', async () => {
    const { keeper, exam, run } = await setUp()
    expect(await unsentIn(keeper)).toEqual([{ name: exam.name, count: 2 }])
    await run()
    expect(await unsentIn(keeper)).toEqual([])
    await keeper.keepSubmit(exam.id, { requestKey: 'k', answers: [kept('q1', 3)] })
    expect(await unsentIn(keeper)).toEqual([{ name: exam.name, count: 1 }])
  })
})
