import { describe, expect, test } from 'vitest'
import type { Order } from '../../../shared/money/types.ts'
import { caretAfter, cleanCode, groupCode } from './code.ts'
import { isSettled, settle, waits } from './settling.ts'
import { minutesLeft } from './time-left.ts'
import { amountProblem, cleanYuan, firstChoice, ownAmount, sumOf } from './top-up.ts'

const offers = {
  packages: [
    { id: 'p30', fen: 3000, points: 300, bonus: 15 },
    { id: 'p6', fen: 600, points: 60, bonus: 0 },
    { id: 'p68', fen: 6800, points: 680, bonus: 60 },
  ],
  min_fen: 100,
  max_fen: 500_000,
  points_per_yuan: 10,
}

describe('topping up', () => {
  test.each([
    [0, 'p30', ''],
    [-5, 'p30', ''],
    [60, 'p6', ''],
    [61, 'p30', ''],
    [315, 'p30', ''],
    [316, 'p68', ''],
    [741, ownAmount, '75'],
    [90_000, ownAmount, '5000'],
  ])('%i missing: %s %s', (missing, id, typed) => expect(firstChoice(offers, missing)).toEqual({ id, typed }))

  test('with one package, or none, there is still a choice', () => {
    expect(firstChoice({ ...offers, packages: offers.packages.slice(1, 2) }, 0).id).toBe('p6')
    expect(firstChoice({ ...offers, packages: [] }, 0).id).toBe(ownAmount)
  })

  test.each([
    ['12', '12'],
    ['012', '12'],
    ['12.9', '12'],
    ['１２', '12'],
    ['¥ 1,200', '1200'],
    ['99999', '9999'],
    ['abc', ''],
  ])('%s typed is %s yuan', (typed, clean) => expect(cleanYuan(typed, offers)).toBe(clean))

  test('only whole amounts within the limits can be paid', () => {
    expect(amountProblem('', offers)).toBe('empty')
    expect(amountProblem('5001', offers)).toBe('range')
    expect(amountProblem('5000', offers)).toBeNull()
    expect(amountProblem('1', offers)).toBeNull()
    expect(sumOf(offers, { id: ownAmount, typed: '5001' })).toBeNull()
    expect(sumOf(offers, { id: 'gone', typed: '5' })).toBeNull()
    expect(sumOf(offers, { id: ownAmount, typed: '12' })).toEqual({
      fen: 1200,
      points: 120,
      bonus: 0,
      wanted: { kind: 'topup', amount_fen: 1200 },
    })
    expect(sumOf(offers, { id: 'p30', typed: '' })).toMatchObject({
      fen: 3000,
      bonus: 15,
      wanted: { kind: 'topup', package_id: 'p30' },
    })
  })
})

describe('after the checkout', () => {
  const inState = (state: Order['state']) => ({ id: 'o', state }) as Order

  function setUp(answers: Array<Order | Error>) {
    const waited: number[] = []
    const seen: string[] = []
    let isLeft = false
    return {
      waited,
      seen,
      leave: () => (isLeft = true),
      deps: {
        check: async () => {
          const answer = answers.length > 1 ? answers.shift() : answers[0]
          if (answer instanceof Error || !answer) throw answer ?? new Error('none')
          return answer
        },
        wait: async (milliseconds: number) => void waited.push(milliseconds),
        isLeft: () => isLeft,
        onOrder: ({ state }: Order) => void seen.push(state),
      },
    }
  }

  test('asks at once, then ever more slowly, until it is known', async () => {
    const { deps, waited, seen } = setUp([
      inState('created'),
      new Error('429'),
      inState('paid'),
      inState('fulfilled'),
    ])
    expect(await settle(deps)).toBe('known')
    expect(waited).toEqual([0, 1000, 2000, 3000])
    expect(seen).toEqual(['created', 'paid', 'fulfilled'])
  })

  test('gives up after about a minute, and says so', async () => {
    const { deps, waited } = setUp([inState('created')])
    expect(await settle(deps)).toBe('unknown')
    expect(waited.reduce((sum, one) => sum + one, 0)).toBe(55_000)
    expect(waited).toHaveLength(waits.length)
  })

  test('asks nothing more once the page is left', async () => {
    const { deps, leave, seen, waited } = setUp([inState('created')])
    deps.onOrder = ({ state }) => {
      seen.push(state)
      leave()
    }
    await settle(deps)
    expect(seen).toEqual(['created'])
    expect(waited).toHaveLength(2)
  })

  test.each([
    ['created', false],
    ['paid', false],
    ['fulfilled', true],
    ['cancelled', true],
    ['refunding', true],
    ['refunded', true],
  ] as const)('%s: %s', (state, isKnown) => expect(isSettled({ state, is_declined: false })).toBe(isKnown))

  test('a payment that was declined is known at once', () =>
    expect(isSettled({ state: 'created', is_declined: true })).toBe(true))
})

describe('a code', () => {
  test.each([
    ['abcd-efgh', 'ABCDEFGH'],
    [' ab cd\n12 ', 'ABCD12'],
    ['兑换码：ＡＢ１２', 'AB12'],
    ['—', ''],
  ])('%s is read as %s', (typed, clean) => expect(cleanCode(typed)).toBe(clean))

  test('is grouped by four, without a stroke at its end', () => {
    expect(groupCode('ABCD')).toBe('ABCD')
    expect(groupCode('ABCDE')).toBe('ABCD-E')
    expect(groupCode('ABCDEFGHIJKL')).toBe('ABCD-EFGH-IJKL')
  })

  test('keeps the cursor behind the sign it stood behind', () => {
    const code = 'ABCDEFGHIJKL'
    for (let count = 0; count <= code.length; count += 1) {
      const before = groupCode(code).slice(0, caretAfter(count))
      expect(cleanCode(before)).toBe(code.slice(0, count))
      expect(before.endsWith('-')).toBe(false)
    }
  })
})

test('the time left is said in minutes, and not at all once it is over', () => {
  const now = Date.parse('2026-05-19T10:00:00Z')
  expect(minutesLeft('2026-05-19T10:29:01Z', now)).toBe(30)
  expect(minutesLeft('2026-05-19T10:00:01Z', now)).toBe(1)
  expect(minutesLeft('2026-05-19T10:00:00Z', now)).toBeNull()
  expect(minutesLeft(null, now)).toBeNull()
})
