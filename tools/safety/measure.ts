import type { Line } from '@mindisle/content/safety/corpus'
import { type Kind, type Level, kinds, levels, rankOf } from '@mindisle/safety/types'

export interface Heard {
  line: Line
  level: Level
  kinds: readonly Kind[]
  about: string
  /** How sure the trained part was, to sort what went wrong. */
  score: number
}

/** A share with the 95 % interval of Wilson: honest for few lines and for shares near 0 and 1. */
export interface Share {
  of: number
  share: number
  from: number
  to: number
}

const z = 1.96

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { of, share: 0, from: 0, to: 1 }
  const share = count / of
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const middle = share + (z * z) / (2 * of)
  const whole = 1 + (z * z) / of
  const rounded = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(4))
  return {
    of,
    share: rounded(share),
    from: rounded((middle - spread) / whole),
    to: rounded((middle + spread) / whole),
  }
}

/** What is measured of a group of lines, in the order of the table. */
export const measures = [
  'explicit elevated',
  'explicit watch',
  'veiled elevated',
  'veiled watch',
  'danger elevated',
  'danger watch',
  'soundalike elevated',
  'soundalike watch',
  'ordinary elevated',
  'ordinary watch',
] as const
export type Measure = (typeof measures)[number]

export interface Row {
  /** What the lines have in common: language, register, kind, label. */
  by: string
  name: string
  lines: number
  shares: Partial<Record<Measure, Share>>
  /** Of what is heard at this level or above, how much is danger, in the mixture of the set. */
  precision: { watch: Share; elevated: Share }
}

const isHeard = ({ level }: Heard, least: Level): boolean => rankOf(level) >= rankOf(least)

function rowOf(by: string, title: string, heard: readonly Heard[]): Row {
  const shares: Row['shares'] = {}
  for (const name of measures) {
    const [type, least] = name.split(' ') as [Line['class'], Level]
    const lines = heard.filter(({ line }) => line.class === type)
    if (lines.length > 0)
      shares[name] = shareOf(lines.filter((one) => isHeard(one, least)).length, lines.length)
  }
  const precision = (least: Level): Share => {
    const loud = heard.filter((one) => isHeard(one, least))
    return shareOf(loud.filter(({ line }) => line.level !== 'none').length, loud.length)
  }
  return {
    by,
    name: title,
    lines: heard.length,
    shares,
    precision: { watch: precision('watch'), elevated: precision('elevated') },
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** The table: all lines, then by language, register, level as labelled, and kind of danger. */
export function measure(heard: readonly Heard[]): Row[] {
  const by = (what: 'language' | 'register'): Row[] =>
    distinct(heard.map(({ line }) => line[what])).map((name) =>
      rowOf(
        what,
        name,
        heard.filter(({ line }) => line[what] === name),
      ),
    )
  return [
    rowOf('all', 'all', heard),
    ...by('language'),
    ...by('register'),
    ...levels.slice(1).map((level) =>
      rowOf(
        'level',
        level,
        heard.filter(({ line }) => line.level === level),
      ),
    ),
    ...kinds.map((kind) =>
      rowOf(
        'kind',
        kind,
        heard.filter(({ line }) => line.kinds.includes(kind)),
      ),
    ),
  ]
}

/** Of dangers that were heard: how often kind and person were right too. */
export function details(heard: readonly Heard[]): { kind: Share; about: Share } {
  const dangers = heard.filter((one) => one.line.level !== 'none' && isHeard(one, 'watch'))
  return {
    kind: shareOf(
      dangers.filter(({ line, kinds: found }) => line.kinds.some((kind) => found.includes(kind))).length,
      dangers.length,
    ),
    about: shareOf(dangers.filter(({ line, about }) => line.about === about).length, dangers.length),
  }
}

const percent = (value: number): string => (value * 100).toFixed(1)
const cell = (share: Share | undefined): string =>
  share ? `${percent(share.share)} (${percent(share.from)}–${percent(share.to)})` : ''

/** The table as Markdown: per cent, with its interval. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['lines', ...measures, 'precision elevated', 'precision watch']
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(['', ...head]),
    line(['---', ...head.map(() => '---')]),
    ...rows.map(({ by, name, lines, shares, precision }) =>
      line([
        by === name ? name : `${by} ${name}`,
        String(lines),
        ...measures.map((one) => cell(shares[one])),
        cell(precision.elevated),
        cell(precision.watch),
      ]),
    ),
  ].join('\n')
}

/** What was missed worst and what was alarmed at worst. */
export function worst(heard: readonly Heard[], count: number): { missed: Heard[]; alarmed: Heard[] } {
  const missed = heard.filter((one) => one.line.level !== 'none' && !isHeard(one, 'watch'))
  const alarmed = heard.filter((one) => one.line.level === 'none' && isHeard(one, 'watch'))
  const graver = (one: Heard, other: Heard): number => rankOf(other.line.level) - rankOf(one.line.level)
  const louder = (one: Heard, other: Heard): number => rankOf(other.level) - rankOf(one.level)
  return {
    missed: missed.sort((one, other) => graver(one, other) || one.score - other.score).slice(0, count),
    alarmed: alarmed.sort((one, other) => louder(one, other) || other.score - one.score).slice(0, count),
  }
}
