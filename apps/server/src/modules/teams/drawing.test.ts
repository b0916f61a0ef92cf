import { expect, test } from 'vitest'
import { groupDrawing } from './drawing.ts'

const shown = {
  n: 10,
  headline: '',
  strengths: [],
  tensions: [],
  dimensions: [],
  cuts: [{ label: 'Class', groups: [{ labels: ['One'], n: 5, figures: [] }] }],
} as unknown as Parameters<typeof groupDrawing>[1]
const team = {
  name: 'A',
  table_name: 'Sleep',
  norm_sample: '',
  is_demo: false,
  shown,
} as unknown as Parameters<typeof groupDrawing>[0]
const paper = { language: 'en', now: new Date(0), timeZone: 'Asia/Shanghai', url: 'https://a.test' } as const

test('counts that are told in fives are printed as what they are: the least', () => {
  const plain = groupDrawing(team, shown, { ...paper, isAtLeast: false })
  expect(plain.subtitle).toBe('Sleep · 10 people')
  const told = groupDrawing(team, shown, { ...paper, isAtLeast: true })
  expect(told.subtitle).toBe('Sleep · at least 10 people')
  expect(JSON.stringify(told.chapters)).toContain('One (at least 5 people)')
})
