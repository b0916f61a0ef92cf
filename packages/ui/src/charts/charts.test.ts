import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { DimensionBars } from './dimension-bars.tsx'
import { Distribution } from './distribution.tsx'
import { Gauge } from './gauge.tsx'
import { Histogram } from './histogram.tsx'
import { Donut, slices, StackedBar } from './parts.tsx'
import { Radar } from './radar.tsx'
import { Sparkline } from './sparkline.tsx'
import { Spectrum } from './spectrum.tsx'
import { TideStrip } from './tide-strip.tsx'
import { layTrend } from './trend-layout.ts'
import { Trend } from './trend.tsx'

const texts = {
  label: 'A sentence',
  table: { caption: 'Caption', columns: ['Name', 'Value', 'More', 'Range'] },
}

const draw = <P extends object>(part: FunctionComponent<P>, props: P) =>
  renderToStaticMarkup(createElement(part, props))

const named = (values: readonly number[]) =>
  values.map((value, i) => ({ id: String(i), name: `n${i}`, value }))

const charts: Record<string, (values: readonly number[]) => string> = {
  gauge: ([value = Number.NaN, low = 0, high = 100]) =>
    draw(Gauge, {
      ...texts,
      value,
      range: [low, high],
      bands: [
        { to: 50, name: 'a', level: 1 },
        { to: 100, name: 'b' },
      ],
    }),
  gaugeEnds: ([value = Number.NaN, min = 0, max = 0]) =>
    draw(Gauge, { ...texts, value, min, max, bands: [{ to: max, name: 'a', level: 0 }] }),
  radar: (values) =>
    draw(Radar, { ...texts, axes: named(values).map((axis) => ({ ...axis, norm: axis.value / 2 })) }),
  bars: (values) =>
    draw(DimensionBars, {
      ...texts,
      rows: named(values).map((row) => ({ ...row, norm: row.value, label: row.name })),
    }),
  trend: (values) =>
    draw(Trend, {
      ...texts,
      points: named(values).map((point) => ({ ...point, error: point.value, at: point.value })),
    }),
  trendBand: (values) =>
    draw(Trend, {
      ...texts,
      error: 'band',
      points: named(values),
      bands: values.map((from, i) => ({ from, to: values[i + 1] ?? 0, name: `b${i}`, level: 2 as const })),
    }),
  distribution: ([value = Number.NaN, mean = 0, sd = 0, low = 0, high = 0]) =>
    draw(Distribution, { ...texts, value, mean, sd, range: [low, high], ownWord: 'you', meanWord: 'mean' }),
  tide: (values) =>
    draw(TideStrip, { ...texts, weeks: values.map((mean, i) => ({ name: `w${i}`, mean, count: mean })) }),
  tideCounts: (values) =>
    draw(TideStrip, {
      ...texts,
      by: 'count',
      weeks: values.map((count, i) => ({ name: `w${i}`, mean: null, count })),
    }),
  stacked: (values) =>
    draw(StackedBar, { ...texts, parts: named(values).map((part) => ({ ...part, tone: 'mood-3' })) }),
  donut: (values) =>
    draw(Donut, { ...texts, parts: named(values).map((part) => ({ ...part, tone: 'sev-1' })) }),
  histogram: (values) =>
    draw(Histogram, { ...texts, bins: values.map((count, i) => ({ name: `b${i}`, count })) }),
  spectrum: (values) =>
    draw(Spectrum, {
      ...texts,
      rows: named(values).map((row, i) => ({
        ...row,
        min: values[i + 1] ?? 0,
        max: 10,
        range: [row.value, row.value + 1] as const,
        low: 'a',
        high: 'b',
        label: row.name,
      })),
    }),
  barsApart: (values) =>
    draw(DimensionBars, {
      ...texts,
      rows: named(values).map((row) => ({
        ...row,
        min: row.value,
        range: [row.value, 3] as const,
        label: row.name,
      })),
    }),
  sparkline: (values) => draw(Sparkline, { ...texts, points: named(values) }),
}

/** Attributes that place something; the words beside them may say whatever a number is called. */
const geometry = (html: string) =>
  [...html.matchAll(/ (?:d|x|y|cx|cy|r|rx|width|height|viewBox|style|transform)="([^"]*)"/g)]
    .map(([, value]) => value)
    .join(' ')

describe.each(Object.entries(charts))('%s', (_, render) => {
  it('draws any numbers without breaking a path', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 9 }), (values) => {
        expect(geometry(render(values))).not.toMatch(/NaN|Infinity|undefined|e[+-]?\d/)
      }),
      { seed: 20261115, numRuns: 60 },
    )
  })

  it('never draws a negative size', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 6 }), (values) => {
        expect(render(values)).not.toMatch(/ (?:width|height|r|rx)="-/)
      }),
      { seed: 20261115, numRuns: 40 },
    )
  })

  it('says its sentence and keeps a table, with data, one point or none', () => {
    for (const values of [[10, 40, 80], [40], []]) {
      const html = render(values)
      expect(html).toContain('aria-label="A sentence"')
      expect(html).toContain('<caption>Caption</caption>')
      expect(html).toContain('<th scope="col">Value</th>')
      if (values.length > 0) expect(html).toContain('tabindex="0"')
    }
  })
})

test.each([
  ['below the norm, and nobody says otherwise', { norm: 50 }, false],
  ['below the norm of something one wants little of', { norm: 50, isCare: false }, true],
  ['above it', { norm: 50, isCare: true, value: 70 }, false],
])('a bar is teal or orange: %s', (_, row, isTeal) => {
  const html = draw(DimensionBars, {
    ...texts,
    rows: [{ id: 'a', name: 'a', label: 'a', value: 30, ...row }],
  })
  expect(html.includes('class="is-up"')).toBe(isTeal)
})

test('a bar says beside its number what it is out of, and under it where it stands', () => {
  const row = { id: 'a', name: 'a', label: 'a', value: 73, max: 120 }
  const html = draw(DimensionBars, {
    ...texts,
    rows: [{ ...row, reach: 'out of 120', place: '62% score lower' }],
  })
  expect(html).toContain('<b>73<small>out of 120</small></b>')
  expect(html).toContain('<p class="bars__place">62% score lower</p>')
  expect(draw(DimensionBars, { ...texts, rows: [row] })).not.toMatch(/<small>|bars__place/)
})

test('the last score of a band is in it, and the band says its own ends', () => {
  const html = draw(Gauge, {
    ...texts,
    value: 4,
    max: 27,
    bands: [
      { to: 5, ends: [0, 4], name: 'low', level: 0 },
      { to: 27, ends: [5, 27], name: 'high', level: 1 },
    ],
  })
  expect(html).toContain('<td>0–4</td>')
  expect(html).toMatch(/stroke="var\(--sev-0\)" opacity="1"/)
  expect(html).toMatch(/<tr aria-current="true"><th scope="row">low/)
})

describe('trend', () => {
  const shape = { bands: [], marks: undefined, min: undefined, max: undefined, height: 100, format: String }

  it('leaves out what is not a number instead of drawing it at zero', () => {
    const { drawn } = layTrend({ ...shape, points: named([5, Number.NaN, 9]) })
    expect(drawn.map(({ value }) => value)).toEqual([5, 9])
  })

  it('places points by time when all have one', () => {
    const at = [0, 10, 100]
    const { drawn } = layTrend({
      ...shape,
      points: named([1, 2, 3]).map((point, i) => ({ ...point, at: at[i] })),
    })
    const [a, b, c] = drawn.map(({ x }) => x)
    expect((b! - a!) / (c! - a!)).toBeCloseTo(0.1, 1)
  })
})

it('shares sum to one', () => {
  const all = slices(named([3, 7, Number.NaN, -2]).map((part) => ({ ...part, tone: 'sea' })))
  expect(all.at(-1)?.to).toBeCloseTo(1)
  expect(all[2]!.to - all[2]!.from).toBe(0)
})

describe('texts in charts', () => {
  it('grow with the text size: none is set in pixels', () => {
    const css = readFileSync(new URL('charts.css', import.meta.url), 'utf8')
    expect(css.match(/font(-size)?:\s*(\d+ )?\d+px/g)).toBeNull()
  })

  it('larger ones get the room they need', () => {
    const shape = {
      points: [{ name: '5 月', value: 3 }],
      bands: [{ from: 0, to: 9, name: '有些起伏' }],
      marks: undefined,
      min: undefined,
      max: undefined,
      height: 100,
      format: String,
    }
    const [usual, large] = [layTrend(shape), layTrend({ ...shape, textScale: 1.3 })]
    expect(large.left).toBeGreaterThan(usual.left)
    expect(large.box.height).toBeGreaterThan(usual.box.height)
  })
})
