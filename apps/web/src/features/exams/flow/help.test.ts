import { expect, test } from 'vitest'
import type { AnswerValue, AttemptItem } from '../api/types.ts'
import { itemOf } from '../testing/samples.ts'
import { asksForHelp, someAskForHelp } from './help.ts'

const answerOf = (item: string, value: AnswerValue) => ({ item_id: item, value, revision: 1, ms: 1 })
const asks = (parts: Partial<AttemptItem>, value: AnswerValue): boolean =>
  asksForHelp(itemOf('q1', parts), answerOf('q1', value))

test('an option, a row and a number are each looked at in their own way', () => {
  const option = { help_when: [{ row: null, options: ['b'], from: null }] }
  expect([asks(option, 'b'), asks(option, 'a'), asks(option, null)]).toEqual([true, false, false])
  const row = { help_when: [{ row: 'r2', options: ['b'], from: null }] }
  expect([asks(row, { r1: 'b', r2: 'a' }), asks(row, { r2: 'b' })]).toEqual([false, true])
  const number = { help_when: [{ row: null, options: [], from: 4 }] }
  expect([asks(number, 3), asks(number, 4)]).toEqual([false, true])
})

test('a question kept by an older app, or not answered yet, asks for nothing', () => {
  const { help_when: _none, ...old } = itemOf('q1')
  expect(asksForHelp(old as AttemptItem, answerOf('q1', 'b'))).toBe(false)
  expect(someAskForHelp([itemOf('q1', { help_when: [{ row: null, options: ['b'], from: null }] })], {})).toBe(
    false,
  )
})
