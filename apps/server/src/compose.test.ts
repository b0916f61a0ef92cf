import { contract } from '@mindisle/contract'
import { describe, expect, test } from 'vitest'
import { composeGone, composeHandlers, composeJobs, composeRegistries, mayIndexPage } from './compose.ts'
import type { ModuleDeps, ServerModule } from './module.ts'
import { moneyTexts } from './modules/money/texts.ts'
import { limit } from './platform/limits/limits.ts'
import { refused } from './platform/http/refusal.ts'
import type { PersonalData } from './platform/personal.ts'

const deps = { now: () => new Date(0) } as ModuleDeps
const watch = { settled: () => undefined, failed: () => undefined }
const keys = Object.keys(contract)
const answering = (name: string, own: readonly string[]): ServerModule => ({
  name,
  routes: () => Object.fromEntries(own.map((key) => [key, async () => ({})])),
})

describe('the endpoints', () => {
  test('of all modules are all of the contract', () => {
    const list = [answering('a', keys.slice(0, 5)), answering('b', keys.slice(5)), { name: 'c' }]
    expect(Object.keys(composeHandlers(list, deps)).sort()).toEqual([...keys].sort())
  })

  test('may not lack one', () => {
    const list = [answering('a', keys.slice(1))]
    expect(() => composeHandlers(list, deps)).toThrow(`no module answers ${keys[0]}`)
  })

  test('may not be answered twice', () => {
    const list = [answering('a', keys), answering('b', keys.slice(0, 1))]
    expect(() => composeHandlers(list, deps)).toThrow(`${keys[0]} is answered by a and by b`)
  })

  test('are in the contract', () => {
    const list = [answering('a', [...keys, 'GET /api/stray'])]
    expect(() => composeHandlers(list, deps)).toThrow('not in the contract: GET /api/stray')
  })
})

test('a read by a name that says nothing where it finds nothing stops the start', () => {
  expect(() => composeGone([{ name: 'a', gone: { 'GET /api/order/show': 'order.gone' } }])).toThrow(
    'GET /api/report/show',
  )
  expect(() => composeGone([])).toThrow('GET /api/order/show')
})

test('personal data stands in the order of the list', () => {
  const personal = (assessment: string) => ({ tables: [assessment] }) as unknown as PersonalData
  const list = [{ name: 'a', personal: personal('a') }, { name: 'b' }, { name: 'c', personal: personal('c') }]
  expect(composeRegistries(list).personal.map(({ tables: assessments }) => assessments[0])).toEqual([
    'a',
    'c',
  ])
})

test('a page is kept out of search engines as soon as one module says so', async () => {
  const list: ServerModule[] = [
    { name: 'a', mayIndex: async () => true },
    { name: 'b' },
    { name: 'c', mayIndex: async (_tx, address) => address !== '/secret' },
  ]
  expect(await mayIndexPage(list, null as never, '/open')).toBe(true)
  expect(await mayIndexPage(list, null as never, '/secret')).toBe(false)
})

test('two limits may not have one name', () => {
  const one = limit('scene_user_hour', 1, 60)
  const list = [
    { name: 'a', limits: [one] },
    { name: 'b', limits: [limit('scene_user_hour', 2, 60)] },
  ]
  expect(() => composeRegistries(list)).toThrow('two limits are called scene_user_hour')
})

describe('texts', () => {
  const says = (name: string, group: string): ServerModule => {
    const messages = { [group]: { hello: `${name} {{n}}` } }
    return { name, messages: { 'zh-Hans': messages, 'zh-Hant': messages, en: messages } }
  }

  test('of all modules are found by their keys', () => {
    const { texts } = composeRegistries([says('a', 'order'), says('b', 'report'), { name: 'c' }])
    expect(texts.en('order.hello' as never, { n: 1 })).toBe('a 1')
    expect(texts['zh-Hant']('report.hello' as never, { n: 2 })).toBe('b 2')
  })

  test('of one group may not be of two modules', () => {
    const list = [says('a', 'order'), says('b', 'order')]
    expect(() => composeRegistries(list)).toThrow('the texts order are of a and of b')
  })

  test('with a misspelt key do not compile', () => {
    expect(refused('order_over', 'order.over').text).toBe('order.over')
    // @ts-expect-error no module has this key
    expect(refused('order_over', 'order.ovr').text).toBe('order.ovr')
    // @ts-expect-error the text is of another module
    expect(() => moneyTexts.en('report.locked')).toThrow('no text for report.locked')
  })
})

test('a module that cannot forget is told of, and the others forget', async () => {
  const forgot: string[] = []
  const list: ServerModule[] = [
    { name: 'a', forget: () => Promise.reject(new Error('a cannot')) },
    { name: 'b', forget: async () => forgot.push('b') },
  ]
  const job = composeJobs(list, deps, watch).find(({ name }) => name === 'forget-expired')
  await expect(job?.run()).rejects.toThrow('a cannot')
  expect(forgot).toEqual(['b'])
})
