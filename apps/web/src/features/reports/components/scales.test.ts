import { describe, expect, test } from 'vitest'
import { scaleOf } from '../testing/samples.ts'
import {
  canBeRadar,
  clearest,
  gaugeBands,
  inOrder,
  levelOf,
  needsCare,
  needsHelp,
  spreadOf,
  twoLines,
} from './scales.ts'

describe('help first', () => {
  test.each([
    ['a risk at a low level', { is_risk: true, level: 0 }, true],
    ['level 3', { is_risk: false, level: 3 }, true],
    ['a dimension so heavy that nothing is shared', { is_risk: false, level: null, may_share: false }, true],
    ['level 2', { is_risk: false, level: 2, may_share: true }, false],
    ['no level at all', { is_risk: false, level: null }, false],
  ])('%s', (_, report, expected) => expect(needsHelp(report)).toBe(expected))
})

describe('a neutral scale', () => {
  const neutral = scaleOf({
    direction: 'neutral',
    level: 4,
    norm_mean: 2,
    bands: [{ id: 'a', label: 'Inward', min: 0, max: 20, level: 4 }],
  })

  test('has no severity, even if a band claims one', () => {
    expect(levelOf(neutral, 4)).toBeNull()
    expect(gaugeBands(neutral)[0]?.level).toBeUndefined()
  })

  test('never asks for care', () => expect(needsCare(neutral)).toBeNull())

  test('stays in the order of its authors', () => {
    const scales = [scaleOf({ id: 'a', direction: 'neutral', score: 1 }), scaleOf({ id: 'b', score: 20 })]
    expect(inOrder(scales).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

test('a band ends where the next begins, and says its own ends', () => {
  const bands = [
    { id: 'b', label: 'Mild · waves', min: 5, max: 9, level: 1 },
    { id: 'a', label: 'Steady', min: 0, max: 4, level: 0 },
  ]
  expect(gaugeBands(scaleOf({ bands, max: 27 }))).toEqual([
    { to: 5, ends: [0, 4], name: 'Steady', level: 0 },
    { to: 27, ends: [5, 9], name: 'Mild', level: 1 },
  ])
})

test('a scale without bands still has an arc', () => {
  expect(gaugeBands(scaleOf({ bands: [] }))).toEqual([{ to: 20, name: 'Calm' }])
})

describe('care', () => {
  test.each([
    ['more of something heavy than others', { direction: 'worse' as const, norm_mean: 8 }, true],
    ['less of something heavy than others', { direction: 'worse' as const, norm_mean: 12 }, false],
    ['less of something good than others', { direction: 'better' as const, norm_mean: 12 }, true],
    ['a calm level far above the norm', { level: 1, norm_mean: 1 }, false],
    ['a raised level below the norm', { level: 3, norm_mean: 19 }, true],
    ['nothing to hold it against', {}, null],
    ['no score', { score: null, level: 3 }, null],
  ])('%s', (_, given, expected) => expect(needsCare(scaleOf(given))).toBe(expected))

  test('what needs it most comes first, what has no score last', () => {
    const scales = [
      scaleOf({ id: 'none', score: null }),
      scaleOf({ id: 'light', score: 2 }),
      scaleOf({ id: 'heavy', score: 18 }),
    ]
    expect(inOrder(scales).map(({ id }) => id)).toEqual(['heavy', 'light', 'none'])
    const good = [
      scaleOf({ id: 'rich', score: 18, direction: 'better' }),
      scaleOf({ id: 'poor', direction: 'better' }),
    ]
    expect(inOrder(good).map(({ id }) => id)).toEqual(['poor', 'rich'])
  })
})

test('the clearest dimension is the one farthest from its norm, not the highest', () => {
  const scales = [scaleOf({ id: 'high', score: 19, t: 52 }), scaleOf({ id: 'far', score: 6, t: 31 })]
  expect(clearest(scales)?.id).toBe('far')
  expect(clearest([scaleOf({ score: null })])).toBeNull()
})

describe('a radar', () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => scaleOf({ id: `s${at}` }))

  test.each([
    [4, false],
    [5, true],
    [8, true],
    [9, false],
  ])('%i dimensions: %s', (count, expected) => expect(canBeRadar(of(count))).toBe(expected))

  test('is not drawn of mixed measures or with a hole', () => {
    expect(canBeRadar([...of(4), scaleOf({ max: 100 })])).toBe(false)
    expect(canBeRadar([...of(4), scaleOf({ score: null })])).toBe(false)
  })
})

test.each([
  ['Calm', 'Calm'],
  ['Sense of meaning', 'Sense of|meaning'],
  ['Conscientiousness', 'Conscien-|tiousness'],
  ['情绪敏感', '情绪敏感'],
])('%s is set as %s', (name, expected) => expect(twoLines(name)).toBe(expected))

describe('the spread of a norm group', () => {
  test('follows from the T score', () => {
    expect(spreadOf(scaleOf({ score: 78, norm_mean: 70, t: 55 }))).toBeCloseTo(16)
  })

  test('is unknown close to the mean, where a rounded T would make it anything', () => {
    expect(spreadOf(scaleOf({ score: 70.1, norm_mean: 70, t: 50.1 }))).toBeNull()
    expect(spreadOf(scaleOf({ score: 60, norm_mean: 70, t: 55 }))).toBeNull()
  })
})
