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

test('of several rounds the paper says which, and what has changed with its error', () => {
  const dimension = { id: 'a', name: 'Calm', min: 0, max: 100, mean: 60, error: 6, spread: 12, norm: null }
  const of = (difference: number, is_clear: 0 | 1) => {
    const change = { difference, error: 8, is_clear }
    const groups = [{ labels: ['One'], n: 5, figures: [{ id: 'a', mean: 60, error: 6, change }] }]
    const seen = { ...shown, dimensions: [{ ...dimension, change }], cuts: [{ label: 'Class', groups }] }
    return groupDrawing({ ...team, round: 2, rounds: 2 }, seen as unknown as typeof shown, {
      ...paper,
      isAtLeast: false,
    })
  }
  expect(of(10, 1).subtitle).toBe('Sleep · 10 people · round 2')
  expect(of(10, 1).bars?.[0]?.note).toBe('±6, SD 12, 10 (±8) above the last round')
  expect(of(-10, 1).bars?.[0]?.note).toContain('10 (±8) below the last round')
  const small = of(-3, 0)
  expect(small.bars?.[0]?.note).toContain('3 (±8) from the last round: too small to call a change')
  expect(JSON.stringify(small.chapters)).toContain('Calm 60 (±6), 3 (±8) from the last round')
})
