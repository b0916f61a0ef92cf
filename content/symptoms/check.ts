import { languages } from '@mindisle/base'
import { fields, list, number, oneOf, slug, words, type Shape } from '@mindisle/scoring/shape'
import { leavesOf } from '../leaves.ts'
import { bodyParts, type Symptom, type SymptomGroup } from './index.ts'

const inEach = (shape: Shape): Shape =>
  fields({ needs: Object.fromEntries(languages.map((language) => [language, shape])) })
const text = inEach(words)
const texts = (least: number): Shape => inEach(list(words, least))

const symptom = fields({
  needs: {
    id: slug,
    part: oneOf(...bodyParts, null),
    name: text,
    words: texts(6),
    redFlags: texts(1),
    like: text,
    common: text,
    behind: text,
    icd: list(words),
    tonight: texts(2),
    thisWeek: texts(2),
    see: text,
    tests: list(slug),
    sources: list(
      fields({ needs: { title: words, year: number({ isWhole: true, from: 1990, to: 2026 }) } }),
      1,
    ),
  },
})

/** What a page may lead to. */
export interface Known {
  tests: ReadonlySet<string>
  icd: ReadonlySet<string>
}

function linkProblems({ tests, icd }: Symptom, known: Known): string[] {
  return [
    ...tests.filter((id) => !known.tests.has(id)).map((id) => `there is no assessment ${id}`),
    ...icd.filter((code) => !known.icd.has(code)).map((code) => `${code} is not among the confirmed codes`),
  ]
}

const toldAlike = ['redFlags', 'tonight', 'thisWeek'] as const

/** A list that is longer in one language says something there that the others are not told. */
const lengthProblems = (one: Symptom): string[] =>
  toldAlike
    .filter((name) => new Set(languages.map((language) => one[name][language].length)).size > 1)
    .map((name) => `${name} is longer in one language than in another`)

/** Numbers of lines and of emergency services differ from place to place: the app shows those of where the reader is. */
const voice: ReadonlyArray<[pattern: RegExp, says: string]> = [
  [/[!！]/, 'is shouted'],
  [/您/, 'addresses people stiffly'],
  [/(?<!\d)(110|119|120|911|999|12356|988)(?!\d)/, 'names a number that holds in one place only'],
  [/右下角|lower right/, 'says the lifebuoy is where it is not'],
]

function voiceProblems({ sources: _sources, ...one }: Symptom): string[] {
  return leavesOf(one).flatMap(([path, said]) =>
    voice.filter(([pattern]) => pattern.test(said)).map(([, says]) => `${path} ${says}`),
  )
}

/** Everything that is wrong with the pages, each with its id. */
export function symptomProblems(groups: readonly SymptomGroup[], known: Known): string[] {
  const all = groups.flatMap((group) => group.symptoms)
  const twice = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) !== at)
  return [
    ...groups.filter(({ symptoms }) => symptoms.length === 0).map(({ id }) => `${id}: is empty`),
    ...twice.map(({ id }) => `${id}: is there twice`),
    ...all.flatMap((one) => {
      const problems: string[] = []
      symptom(one, '', problems)
      if (problems.length === 0)
        problems.push(...linkProblems(one, known), ...lengthProblems(one), ...voiceProblems(one))
      return problems.map((problem) => `${one.id}: ${problem}`)
    }),
  ]
}

/** Paragraphs and tips that two pages share word for word: each must fit its own page. */
export function repeatedTexts(groups: readonly SymptomGroup[]): string[] {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const { id, redFlags, like, common, behind, tonight, thisWeek, see } of groups.flatMap(
    ({ symptoms }) => symptoms,
  ))
    for (const [, said] of leavesOf({ redFlags, like, common, behind, tonight, thisWeek, see })) {
      const before = seen.get(said)
      if (before !== undefined && before !== id) repeated.push(`${before} and ${id}: ${said}`)
      seen.set(said, id)
    }
  return repeated
}
