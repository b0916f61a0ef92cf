import { describe, expect, test } from 'vitest'
import { Refused } from '../../../lib/http/failures.ts'
import { attemptOf, itemOf } from '../testing/samples.ts'
import { createServer, createTabs, createTime, depsOf, memoryKeeper } from '../testing/world.ts'
import type { TakingDeps } from './deps.ts'
import { Taking } from './taking.ts'

const nine = () => attemptOf({ items: Array.from({ length: 9 }, (_, at) => itemOf(`q${at + 1}`)) })
const target = { assessmentId: 'low-mood-9' }

/** As the screen does: whatever is asked is seen at once. */
function seen(taking: Taking, time: ReturnType<typeof createTime>): Taking {
  taking.store.subscribe(({ state }) => {
    if (state.kind === 'asking' && state.since === null)
      taking.dispatch({ type: 'shown', at: state.at, now: time.now() })
  })
  return taking
}

function setUp(more: Partial<TakingDeps> = {}, attempt = nine(), ahead = 0) {
  const time = createTime()
  const server = createServer(time, attempt, ahead)
  const deps = depsOf(time, server, more)
  const open = async (
    others: Partial<TakingDeps> = {},
    to: ConstructorParameters<typeof Taking>[1] = target,
  ) => {
    const taking = seen(new Taking({ ...deps, ...others }, to), time)
    taking.resume()
    await time.pass(10)
    return taking
  }
  return { time, server, deps, open }
}

const stateOf = (taking: Taking) => taking.store.getState().state
const atOf = (taking: Taking) => {
  const state = stateOf(taking)
  return state.kind === 'asking' ? state.at : state.kind
}
const begin = async (taking: Taking, time: ReturnType<typeof createTime>) => {
  taking.dispatch({ type: 'began' })
  await time.pass(200)
}

describe('answers', () => {
  test('are safe on the device before the next question comes, and at the server within a second', async () => {
    const { time, server, deps, open } = setUp()
    const taking = await open()
    await begin(taking, time)
    taking.choose('q1', 'b')
    await time.pass(0)
    const kept = await deps.keeper.read(server.exam.id)
    expect(kept?.answers).toMatchObject([{ item_id: 'q1', value: 'b', isSent: false }])
    expect(atOf(taking)).toBe('q1')
    await time.pass(280)
    expect(atOf(taking)).toBe('q2')
    await time.pass(700)
    expect(server.answers()['q1']?.value).toBe('b')
    expect(server.exam.current_item).toBe('q2')
    expect(taking.store.getState().net).toBe('sent')
  })

  test('survive two cuts and a killed tab: the new tab goes on at the same question, and everything arrives', async () => {
    const { time, server, open } = setUp()
    let taking = await open()
    await begin(taking, time)
    for (let number = 1; number <= 9; number += 1) {
      server.state.isCut = number === 3 || number === 4 || number === 6 || number === 7
      if (number === 7) {
        // Killed: nothing is flushed, nothing is stopped.
        taking = await open()
        await time.pass(200)
        expect(atOf(taking)).toBe('q7')
      }
      taking.choose(`q${number}`, 'abc'[number % 3] ?? 'a')
      await time.pass(500)
    }
    await time.pass(40_000)
    expect(atOf(taking)).toBe('review')
    expect(Object.keys(server.answers())).toHaveLength(9)
    taking.submit()
    await time.pass(100)
    expect(stateOf(taking)).toMatchObject({ kind: 'done', reportId: 'report1' })
    expect(server.reports).toHaveLength(1)
  })

  test('are all there when the exam is opened without network', async () => {
    const { time, server, open } = setUp()
    const first = await open()
    await begin(first, time)
    first.choose('q1', 'a')
    await time.pass(1000)
    server.state.isCut = true
    const waits = new Promise<void>(() => undefined)
    const second = await open({ owner: () => null, entered: () => waits })
    expect(atOf(second)).toBe('q2')
    await time.pass(200)
    second.choose('q2', 'b')
    await time.pass(400)
    expect(atOf(second)).toBe('q3')
    expect(second.store.getState().net).not.toBe('sent')
    server.state.isCut = false
    second.wake()
    await time.pass(1000)
    expect(server.answers()['q2']?.value).toBe('b')
  })

  test('of a slow network begin from the device and are completed by the server later', async () => {
    const { time, server, deps, open } = setUp()
    const first = await open()
    await begin(first, time)
    first.choose('q1', 'a')
    await time.pass(1000)
    const slow: TakingDeps['api'] = {
      ...deps.api,
      async start(body) {
        await new Promise<void>((done) => time.timers.set(done, 4000))
        return server.api.start(body)
      },
    }
    const second = await open({ api: slow })
    expect(stateOf(second).kind).toBe('loading')
    await time.pass(1600)
    expect(atOf(second)).toBe('q2')
    await server.api.save(
      { id: server.exam.id, answers: [{ item_id: 'q5', value: 'c', revision: time.now() + 9, ms: 1 }] },
      false,
    )
    await time.pass(4000)
    expect(stateOf(second)).toMatchObject({ attempt: { answers: { q5: { value: 'c' } } } })
    expect(atOf(second)).toBe('q2')
  })
})

describe('two devices', () => {
  test('an old one that comes back late cannot overwrite, and takes over what is newer', async () => {
    const { time, server, open } = setUp()
    const phone = await open()
    await begin(phone, time)
    server.state.isCut = true
    phone.choose('q1', 'a')
    await time.pass(1000)
    server.state.isCut = false
    const desk = seen(
      new Taking(
        { ...depsOf(time, server), keeper: memoryKeeper(), owner: () => 'me' },
        { id: server.exam.id },
      ),
      time,
    )
    server.state.isCut = false
    desk.resume()
    await time.pass(10)
    if (stateOf(desk).kind === 'instruction') await begin(desk, time)
    desk.dispatch({ type: 'jumped', item: 'q1' })
    await time.pass(200)
    desk.choose('q1', 'c')
    await time.pass(2000)
    phone.wake()
    await time.pass(2000)
    expect(server.answers()['q1']?.value).toBe('c')
    expect(stateOf(phone)).toMatchObject({ attempt: { answers: { q1: { value: 'c' } } } })
  })

  test('a clock that is an hour slow still makes the later answer the newer one', async () => {
    const { time, server, open } = setUp({}, nine(), 3_600_000)
    const slow = await open()
    await begin(slow, time)
    await server.api.save(
      {
        id: server.exam.id,
        answers: [{ item_id: 'q1', value: 'a', revision: server.serverNow() - 5000, ms: 1 }],
      },
      false,
    )
    slow.choose('q1', 'b')
    await time.pass(2000)
    expect(server.answers()['q1']?.value).toBe('b')
  })

  test('one goes on where the other stopped', async () => {
    const { time, server, open } = setUp()
    const phone = await open()
    await begin(phone, time)
    for (const item of ['q1', 'q2', 'q3']) {
      phone.choose(item, 'a')
      await time.pass(600)
    }
    await time.pass(1000)
    const desk = seen(new Taking({ ...depsOf(time, server), keeper: memoryKeeper() }, target), time)
    desk.resume()
    await time.pass(10)
    expect(atOf(desk)).toBe('q4')
  })
})

test('two tabs of one browser see each other’s answers', async () => {
  const tabs = createTabs()
  const { time, open } = setUp()
  const one = await open({ channel: tabs() })
  const two = await open({ channel: tabs() })
  await begin(one, time)
  await begin(two, time)
  one.choose('q1', 'b')
  await time.pass(100)
  expect(stateOf(two)).toMatchObject({ attempt: { answers: { q1: { value: 'b' } } } })
  two.choose('q1', 'c')
  await time.pass(1000)
  expect(stateOf(one)).toMatchObject({ attempt: { answers: { q1: { value: 'c' } } } })
})

describe('handing in', () => {
  const filled = async () => {
    const world = setUp()
    const taking = await world.open()
    await begin(taking, world.time)
    for (let number = 1; number <= 9; number += 1) {
      taking.choose(`q${number}`, 'a')
      await world.time.pass(450)
    }
    return { ...world, taking }
  }

  test('without network is remembered over a reload, and done once the network is back', async () => {
    const { time, server, deps, taking, open } = await filled()
    server.state.isCut = true
    taking.submit()
    await time.pass(100)
    expect(stateOf(taking)).toMatchObject({ kind: 'submitting', isWaiting: true })
    const again = await open({}, { id: server.exam.id })
    expect(stateOf(again).kind).toBe('submitting')
    server.state.isCut = false
    again.wake()
    await time.pass(1000)
    expect(stateOf(again)).toMatchObject({ kind: 'done', reportId: 'report1' })
    expect(deps.keys()).toBe(1)
    expect(await deps.keeper.all()).toEqual([])
  })

  test('whose answer was lost is asked again under the same key, and makes one report', async () => {
    const { time, server, deps, taking } = await filled()
    await time.pass(2000)
    server.state.losesReplies = true
    taking.submit()
    await time.pass(3500)
    expect(server.state.submits).toBeGreaterThan(1)
    server.state.losesReplies = false
    await time.pass(30_000)
    expect(stateOf(taking)).toMatchObject({ kind: 'done', reportId: 'report1' })
    expect(server.reports).toHaveLength(1)
    expect(deps.keys()).toBe(1)
  })

  test('can be taken back while it waits', async () => {
    const { time, server, deps, taking } = await filled()
    server.state.isCut = true
    taking.submit()
    await time.pass(100)
    taking.withdraw()
    await time.pass(100)
    expect(stateOf(taking).kind).toBe('review')
    server.state.isCut = false
    taking.wake()
    await time.pass(60_000)
    expect(server.reports).toEqual([])
    expect((await deps.keeper.read(server.exam.id))?.submit).toBeNull()
  })

  test('on one device ends the attempt on the other', async () => {
    const { time, server, taking } = await filled()
    await time.pass(2000)
    await server.api.submit(server.exam.id, { requestKey: 'other', answers: [] })
    taking.dispatch({ type: 'back' })
    await time.pass(500)
    taking.choose('q9', 'b')
    await time.pass(2000)
    expect(stateOf(taking)).toMatchObject({ kind: 'done', reportId: 'report1' })
  })
})

describe('the way in', () => {
  test('asks for all that is missing at once, and the first question follows', async () => {
    const bodies: unknown[] = []
    const { time, server, open } = setUp()
    const needs = ['birth_year', 'health_consent', 'gate']
    const intro = { name: 'Low', item_count: 9 }
    const data = { needs, gate: 'Careful', intro }
    const refusals = [new Refused(422, 'year', 'birth_year_needed', data)]
    const start: TakingDeps['api']['start'] = async (body) => {
      bodies.push(body)
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return server.api.start(body)
    }
    const taking = await open({ api: { ...server.api, start } })
    expect(stateOf(taking)).toEqual({
      kind: 'wayIn',
      intro,
      asks: { needsYear: true, needsHealth: true, gate: 'Careful' },
    })
    const given = { birth_year: 1990, gate_passed: true, health_consent: true }
    taking.begin(given)
    await time.pass(10)
    expect(stateOf(taking).kind).toBe('asking')
    expect(bodies.at(-1)).toEqual({ table_id: 'low-mood-9', ...given })
  })

  test('that fails says why, and trying again tries', async () => {
    const { time, server, open } = setUp()
    server.state.isCut = true
    const taking = await open()
    expect(stateOf(taking)).toEqual({ kind: 'failed', failure: { why: 'offline' } })
    server.state.isCut = false
    taking.load()
    await time.pass(10)
    expect(stateOf(taking).kind).toBe('instruction')
  })

  test('takes nothing from the device unless the server says that it is gone', async () => {
    const { time, server, deps, open } = setUp()
    const first = await open()
    await begin(first, time)
    first.choose('q1', 'b')
    await time.pass(1000)
    const says = (refusal: Refused) => ({ ...server.api, start: () => Promise.reject(refusal) })
    const broken = await open({ api: says(new Refused(422, 'odd', undefined, null)) })
    expect(atOf(broken)).toBe('q2')
    const gone = await open({ api: says(new Refused(404, 'gone', undefined, null)) })
    expect(stateOf(gone)).toEqual({ kind: 'failed', failure: { why: 'missing' } })
    expect(await deps.keeper.all()).toEqual([])
  })

  test('never shows what somebody else left on the device', async () => {
    const { time, server, open } = setUp()
    const first = await open({ owner: () => 'somebody' })
    await begin(first, time)
    server.state.isCut = true
    first.choose('q1', 'c')
    await time.pass(500)
    const second = await open({ owner: () => 'me' })
    expect(stateOf(second)).toEqual({ kind: 'failed', failure: { why: 'offline' } })
  })

  test('beginning anew asks for it once', async () => {
    const bodies: Array<{ is_fresh?: boolean }> = []
    const { time, server, open } = setUp({}, attemptOf({ status: 'expired' }))
    const start: TakingDeps['api']['start'] = async (body) => {
      bodies.push(body)
      if (body.is_fresh) server.exam.status = 'underway'
      return server.api.start(body)
    }
    const taking = await open({ api: { ...server.api, start } })
    expect(stateOf(taking).kind).toBe('expired')
    taking.beginAnew()
    await time.pass(10)
    expect(stateOf(taking).kind).toBe('instruction')
    taking.load()
    await time.pass(10)
    expect(bodies.map(({ is_fresh: fresh }) => fresh ?? false)).toEqual([false, true])
  })
})

test('an adaptive test keeps its answer without network and gets its next question later', async () => {
  const step = (id: string) => ({ next: itemOf(id), may_stop: false, precision: [], most_items: 9 })
  const { time, server, open } = setUp({}, attemptOf({ items: [itemOf('q1')], adaptive: step('q1') }))
  server.state.steps.push(step('q2'))
  const taking = await open()
  await begin(taking, time)
  server.state.isCut = true
  taking.choose('q1', 'b')
  await time.pass(3000)
  expect(stateOf(taking).kind).toBe('awaiting')
  server.state.isCut = false
  await time.pass(20_000)
  expect(server.answers()['q1']?.value).toBe('b')
  expect(atOf(taking)).toBe('q2')
})

test('time is counted only while the page is seen, and kept', async () => {
  const { time, deps, server, open } = setUp()
  const taking = await open()
  await begin(taking, time)
  await time.pass(4790)
  taking.hide()
  await time.pass(60_000)
  expect(taking.elapsed()).toBe(5000)
  expect((await deps.keeper.read(server.exam.id))?.place.elapsed).toBe(5000)
  taking.wake()
  await time.pass(1000)
  taking.choose('q1', 'a')
  await time.pass(1000)
  expect(server.answers()['q1']?.ms).toBe(5990)
})
