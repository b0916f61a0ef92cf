import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnswerValue, type Instrument, type Item, prepare, score } from '@mindisle/scoring'
import { instrumentsFolder } from './folder.ts'

/** Answers, and what they must come to, worked out without the engine. */
export interface Golden {
  name: string
  /** The answer to every item that takes it. */
  every?: string | number
  /** Other answers to some. */
  but?: Record<string, AnswerValue>
  skip?: readonly string[]
  scores: Record<string, number | null>
  bands?: Record<string, string | null>
  type?: string
  risks?: readonly string[]
}

export async function readGolden(id: string, root = instrumentsFolder()): Promise<Golden[]> {
  const file = join(root, id, 'golden.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Golden[]) : []
}

const optionsOf = (instrument: Instrument, set: string): string[] =>
  (instrument.optionSets[set] ?? []).map(({ id }) => id)

/** The answer given to every item, as this one takes it; undefined where it does not. */
function answerOf(instrument: Instrument, item: Item, every: string | number): AnswerValue | undefined {
  if (item.kind === 'scale' || item.kind === 'number')
    return typeof every === 'number' && every >= item.min && every <= item.max ? every : undefined
  if (item.kind === 'text' || typeof every === 'number') return undefined
  if (!optionsOf(instrument, item.options).includes(every)) return undefined
  if (item.kind === 'matrix') return Object.fromEntries(item.rows.map((row) => [row, every]))
  return item.kind === 'multiple' ? [every] : every
}

export function answersOf(instrument: Instrument, { every, but = {}, skip = [] }: Golden) {
  const given = instrument.items.flatMap((item) => {
    const answer = every === undefined ? undefined : answerOf(instrument, item, every)
    return answer === undefined ? [] : [[item.id, answer] as const]
  })
  const all = { ...Object.fromEntries(given), ...but }
  return Object.fromEntries(Object.entries(all).filter(([id]) => !skip.includes(id)))
}

/** What differs between what was worked out and what the engine says. */
export function goldenProblems(instrument: Instrument, golden: Golden): string[] {
  const result = score(prepare(instrument), { answers: answersOf(instrument, golden) })
  const differ = (what: string, said: unknown, wanted: unknown): string[] =>
    JSON.stringify(said) === JSON.stringify(wanted)
      ? []
      : [`${golden.name}: ${what} is ${JSON.stringify(said)}, not ${JSON.stringify(wanted)}`]
  return [
    ...Object.entries(golden.scores).flatMap(([id, wanted]) => differ(id, result.scales[id]?.score, wanted)),
    ...Object.entries(golden.bands ?? {}).flatMap(([id, wanted]) =>
      differ(`${id}'s band`, result.scales[id]?.band, wanted),
    ),
    ...(golden.type === undefined ? [] : differ('type', result.type?.id, golden.type)),
    ...(golden.risks === undefined ? [] : differ('risks', result.risks, golden.risks)),
  ]
}

/** How wide the 95 % interval of an adaptive scale is where the questions end; 0 where bands are named whatever it is. */
const intervalWidth = ({ adaptive }: Instrument): number =>
  adaptive?.widen ? 2 * 1.96 * 10 * adaptive.precision * adaptive.widen : 0

/** Bands that no vector reaches: their edges would be guarded by nothing. One between others may be too narrow to be sure of. */
export function unreachedBands(instrument: Instrument, all: readonly Golden[]): string[] {
  const width = intervalWidth(instrument)
  return instrument.scales.flatMap(({ id, bands }) =>
    bands
      .filter((band, at) => at === 0 || at === bands.length - 1 || band.max - band.min >= width)
      .filter((band) => !all.some((golden) => golden.bands?.[id] === band.id))
      .map((band) => `${id}.${band.id}`),
  )
}
