import type { AssessmentCard } from '@mindisle/contract'
import { expect, test } from 'vitest'
import { firstStep, splitLead } from './lead.ts'

test('the first sentence is spoken, in every language', () => {
  expect(splitLead('凌晨两点，你又看了一次时间。失眠很少只是「睡」的事。')).toEqual({
    spoken: '凌晨两点，你又看了一次时间。',
    rest: '失眠很少只是「睡」的事。',
  })
  expect(splitLead('It is 2.30 in the morning. You look again.')).toEqual({
    spoken: 'It is 2.30 in the morning.',
    rest: 'You look again.',
  })
  expect(splitLead('「我到底是谁？」这个问题没有答案。').spoken).toBe('「我到底是谁？」')
  expect(splitLead('没有句号')).toEqual({ spoken: '没有句号', rest: '' })
})

const assessment = (table_id: string, minutes: number, price_fen = 0): AssessmentCard =>
  ({ table_id, minutes, item_count: minutes * 3, price_fen, price_points: 0 }) as AssessmentCard

test('the first step is the shortest free one', () => {
  expect(
    firstStep([assessment('long', 9), assessment('paid', 1, 990), assessment('short', 2)])?.table_id,
  ).toBe('short')
  expect(firstStep([assessment('a', 9, 990), assessment('b', 4, 990)])?.table_id).toBe('b')
  expect(firstStep([])).toBeNull()
})
