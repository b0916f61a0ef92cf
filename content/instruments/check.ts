import { languages, type Language } from '@mindisle/base'
import { checkInstrument, type Instrument } from '@mindisle/scoring'
import { linkProblems, ruleProblems } from './check-rules.ts'
import { textProblems } from './check-texts.ts'
import type { FoundInstrument } from './compiled.ts'
import { cataloguedProblems, textsProblems } from './schema.ts'
import type { Catalogued, InstrumentTexts } from './types.ts'

type Whole = Instrument & Catalogued
/** A compiled instrument will do as well: it has no files that could be missing. */
type Given = Pick<FoundInstrument, 'instrument' | 'texts'> & Partial<FoundInstrument>

const idOf = ({ id, instrument }: Given): string => id ?? String((instrument as Whole | undefined)?.id ?? '?')

const inFile = (file: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${file}: ${problem}`)

interface Neighbours {
  ids: readonly string[]
  whole: ReadonlyMap<string, Whole>
}

function instrumentProblems(given: Given, { ids, whole }: Neighbours): string[] {
  if (given.instrument === undefined) return []
  const problems = [...cataloguedProblems(given.instrument), ...checkInstrument(given.instrument)]
  if (problems.length > 0) return problems
  const instrument = given.instrument as Whole
  return [
    ...(instrument.id === idOf(given) ? [] : ['id: not the name of the folder']),
    ...ruleProblems(instrument),
    ...linkProblems(instrument, ids, whole),
  ]
}

function problemsOf(given: Given, neighbours: Neighbours): string[] {
  const problems = [...(given.problems ?? [])]
  problems.push(...inFile('instrument.json', instrumentProblems(given, neighbours)))
  const inShape: Partial<Record<Language, InstrumentTexts>> = {}
  for (const language of languages.filter((each) => given.texts[each] !== undefined)) {
    const found = textsProblems(given.texts[language])
    problems.push(...inFile(`${language}.json`, found))
    if (found.length === 0) inShape[language] = given.texts[language] as InstrumentTexts
  }
  const whole = neighbours.whole.get(idOf(given))
  return whole ? [...problems, ...textProblems(whole, inShape)] : problems
}

/** Everything that keeps an instrument out of the catalogue, each with the path to it; of one of them only, if named. */
export function checkInstruments(found: readonly Given[], only?: string): string[] {
  const inShape = found.filter(
    ({ instrument }) => cataloguedProblems(instrument).length + checkInstrument(instrument).length === 0,
  )
  const neighbours: Neighbours = {
    ids: found.map(idOf),
    whole: new Map(inShape.map((given) => [idOf(given), given.instrument as Whole])),
  }
  return found
    .filter((given) => only === undefined || idOf(given) === only)
    .flatMap((given) => problemsOf(given, neighbours).map((problem) => `${idOf(given)}/${problem}`))
}
