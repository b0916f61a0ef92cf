import { defaultLanguage, languages, type Language } from '@mindisle/base'
import type { Instrument } from '@mindisle/scoring'
import { factProblems } from './check-facts.ts'
import { chapterFrame, chapterProblems } from './check-chapters.ts'
import { ownWordsProblems } from './check-own-words.ts'
import { wantedKeys } from './keys.ts'
import type { Catalogued, InstrumentTexts } from './types.ts'
import { leavesOf } from '../leaves.ts'

type Texts = Record<Language, InstrumentTexts>

function at(value: unknown, path: string): Record<string, unknown> {
  const found = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
  return (found ?? {}) as Record<string, unknown>
}

function keyProblems(instrument: Instrument, texts: InstrumentTexts): string[] {
  return Object.entries(wantedKeys(instrument)).flatMap(([part, wanted]) => {
    const present = Object.keys(at(texts, part))
    return [
      ...wanted.filter((key) => !present.includes(key)).map((key) => `${part}.${key} is missing`),
      ...present.filter((key) => !wanted.includes(key)).map((key) => `${part}.${key} belongs to nothing`),
    ]
  })
}

/** A sentence that must be there, or must not, because of what `instrument.json` says. */
function statementProblems(instrument: Instrument & Catalogued, texts: InstrumentTexts): string[] {
  const hasSample = texts.normSample.trim() !== ''
  // T of the graded model has a reference of its own, which may be named.
  const isModelled = instrument.adaptive !== undefined
  const expected: Array<[name: string, isThere: boolean, isWanted: boolean, because: string]> = [
    ['gate', texts.gate !== undefined, instrument.hasGate, 'hasGate'],
    ['normSample', hasSample, instrument.norms !== undefined || (isModelled && hasSample), 'norms'],
  ]
  const statements = expected
    .filter(([, isThere, isWanted]) => isThere !== isWanted)
    .map(([name, , isWanted, because]) =>
      isWanted ? `${name} is empty, yet there is ${because}` : `${name} is there without ${because}`,
    )
  const silent = instrument.scales.flatMap(({ id, bands }) =>
    bands
      .filter(({ level }) => level !== null && level >= 2)
      .filter((band) => texts.scales[id]?.bands[band.id]?.seek.trim() === '')
      .map((band) => `scales.${id}.bands.${band.id}.seek is empty: say when to see someone`),
  )
  return [...statements, ...silent, ...needlessAdvice(instrument, texts)]
}

const hotline = '/page12/self-service/hotline'

/** In games, values and traits nothing is heavy: to be sent to somebody would say that something is wrong with one. */
function needlessAdvice({ isHealth, scales }: Instrument & Catalogued, texts: InstrumentTexts): string[] {
  if (isHealth) return []
  const neutral = scales.flatMap(({ id, bands }) =>
    bands.filter(({ level }) => level === null).map((band) => [id, band.id] as const),
  )
  const said = neutral.flatMap(([scale, band]) => {
    const { seek = '', actions = [] } = texts.scales[scale]?.bands[band] ?? {}
    return [
      { path: `scales.${scale}.bands.${band}.seek`, isThere: seek.trim() !== '' },
      { path: `scales.${scale}.bands.${band}.actions`, isThere: actions.some(({ to }) => to === hotline) },
    ]
  })
  const types = Object.entries(texts.types ?? {}).map(([type, { actions }]) => ({
    path: `types.${type}.actions`,
    isThere: actions.some(({ to }) => to === hotline),
  }))
  return [...said, ...types]
    .filter(({ isThere }) => isThere)
    .map(({ path }) => `${path}: has no level and is not about health, so nobody is advised to see someone`)
}

/** What no language may have more or less of than another: counts, ids and ways. */
function frameOf(texts: InstrumentTexts): Record<string, unknown> {
  const waysOf = (actions: readonly { to?: string }[]): Array<string | null> =>
    actions.map(({ to }) => to ?? null)
  const ofScales = Object.entries(texts.scales).flatMap(([scale, { bands, low, high }]) => [
    [`scales.${scale}.low/high`, [low !== undefined, high !== undefined]] as const,
    ...Object.entries(bands).map(
      ([band, { actions }]) => [`scales.${scale}.bands.${band}.actions`, waysOf(actions)] as const,
    ),
  ])
  const ofTypes = Object.entries(texts.types ?? {}).map(
    ([type, { strengths, watch, actions }]) =>
      [`types.${type}`, [strengths.length, watch.length, waysOf(actions)]] as const,
  )
  return {
    gets: texts.gets.length,
    faq: texts.faq.length,
    chapters: (texts.chapters ?? []).map(chapterFrame),
    ...Object.fromEntries([...ofScales, ...ofTypes]),
  }
}

function differences(texts: Partial<Texts>): string[] {
  const first = texts[defaultLanguage]
  if (!first) return []
  const base = frameOf(first)
  return Object.entries(texts).flatMap(([language, other]) => {
    const own = frameOf(other)
    return Object.keys(base)
      .filter((part) => JSON.stringify(own[part]) !== JSON.stringify(base[part]))
      .map((part) => `${language}.json: ${part}: not built like that of ${defaultLanguage}`)
  })
}

/** How wide a text may be where it stands; a Chinese character is as wide as two letters. */
const limits: ReadonlyArray<readonly [path: RegExp, width: number]> = [
  [/^name$/, 48],
  [/^line$/, 96],
  [/^items\./, 180],
  [/^options\./, 90],
  [/^ends\./, 36],
  [/^units\./, 20],
  [/^scales\.[^.]+\.name$/, 40],
  [/^types\.[^.]+\.name$/, 48],
  [/\.label$/, 32],
  [/\.headline$/, 120],
  [/\.title$/, 80],
  [/./, 1100],
]
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)

/** Words that frighten have no place in a result; saying when to seek help may need them. */
const isResult = /^(scales|types)\..*\.(label|headline|meaning|normal|name)$/
const alarming = /异常|異常|患有|严重|嚴重|危险|危險/

/** Items and options in the words of others stay as they are. */
function readingProblems({ items, options, ...rest }: InstrumentTexts, isOurs: boolean): string[] {
  return leavesOf(isOurs ? { items, options, ...rest } : rest).flatMap(([path, text]) => {
    const [, most = 0] = limits.find(([pattern]) => pattern.test(path)) ?? []
    const width = widthOf(text)
    return [
      ...(width > most ? [`${path} is ${width} wide, at most ${most} (a Chinese character is 2)`] : []),
      ...(isResult.test(path) && alarming.test(text) ? [`${path}: too alarming for a result`] : []),
      ...(/[!！]|您|亲爱的/.test(text) ? [`${path}: no exclamation marks, and 你 instead of 您`] : []),
    ]
  })
}

/** `texts` holds the languages whose files are in shape. */
export function textProblems(instrument: Instrument & Catalogued, texts: Partial<Texts>): string[] {
  const { wording } = instrument.licence
  const each = languages.flatMap((language) => {
    const own = texts[language]
    if (!own) return []
    const problems = [
      ...keyProblems(instrument, own),
      ...statementProblems(instrument, own),
      ...chapterProblems(instrument, own),
      ...factProblems(instrument, own),
      ...(wording === 'imported' ? [] : readingProblems(own, wording === 'ours')),
    ]
    return problems.map((problem) => `${language}.json: ${problem}`)
  })
  const problems = [...each, ...differences(texts)]
  // A chapter is composed only from words that are whole.
  return problems.length > 0 ? problems : ownWordsProblems(instrument, texts)
}
