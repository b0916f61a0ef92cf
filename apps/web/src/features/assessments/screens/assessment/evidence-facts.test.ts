import { expect, test } from 'vitest'
import type { AssessmentDetail } from '../../api/assessment.ts'
import { evidenceFacts } from './evidence-facts.ts'

const facts = (
  kind: AssessmentDetail['kind'],
  evidence: Partial<AssessmentDetail['evidence']>,
  norm_sample = '',
) =>
  evidenceFacts({
    kind,
    norm_sample,
    evidence: { alpha: null, retest: null, error: null, norm_n: null, ...evidence },
  } as AssessmentDetail)

test('every number that exists is shown, and nothing is missing then', () => {
  const { figures, lacks } = facts('validated', { alpha: 0.84, retest: 0.8, error: 1.3, norm_n: 1045 }, 'x')
  expect(figures.map(({ figure }) => figure)).toEqual(['alpha', 'retest', 'norm', 'error'])
  expect(lacks).toEqual([])
})

test('without any number both lacks are said, and no figure is made up', () => {
  expect(facts('own', {})).toEqual({ figures: [], lacks: ['no_reliability', 'no_norm'] })
})

test('a sample of unknown size is no missing norm, and is never a nought', () => {
  for (const norm_n of [0, null]) {
    const { figures, lacks } = facts('validated', { alpha: 0.84, norm_n }, 'an English sample')
    expect(figures).toEqual([{ figure: 'alpha', value: 0.84 }])
    expect(lacks).toEqual(['no_error', 'norm_unpublished'])
  }
})

test('play says one thing only', () => {
  expect(facts('play', {}).lacks).toEqual(['play'])
})
