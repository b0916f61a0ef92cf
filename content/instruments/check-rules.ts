import type { Instrument } from '@mindisle/scoring'
import { categories, tags } from '../index.ts'
import { questionsPackage } from './ipip-words.ts'
import type { Catalogued } from './types.ts'

type Whole = Instrument & Catalogued
type Rule = (instrument: Whole) => string[]

/** Answers there are about health, whatever the questions look like. */
const healthCategories = new Set(['mood', 'sleep', 'trauma'])
const wordings = ['ours', 'imported', `npm:${questionsPackage}`]

/** What is ours may have no page; a form is known by any canonical name. */
const urlOf: Record<Catalogued['licence']['status'], RegExp> = {
  ours: /^(https:\/\/\S+)?$/,
  public_domain: /^https:\/\/\S+$/,
  permissive: /^https:\/\/\S+$/,
  imported: /^[a-z]+:\S+$/,
}

const when = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : [])
const unknownOf = (names: readonly string[], known: readonly string[], what: string): string[] =>
  names.filter((name) => !known.includes(name)).map((name) => `${what}: ${name} is unknown`)
const twiceOf = (names: readonly string[], what: string): string[] =>
  names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${what}: ${name} is there twice`)

const licence: Rule = ({
  kind,
  licence: { status, wording, url },
  citations,
  reliability,
  clinical = [],
}) => {
  const sources = [...reliability, ...clinical].map(({ source }) => source)
  const cited = citations.map(({ id }) => id)
  return [
    ...when(!wordings.includes(wording), `licence.wording is none of ${wordings.join(', ')}`),
    ...when(
      (status === 'imported') !== (wording === 'imported'),
      'licence: status and wording are imported both or neither',
    ),
    ...when(status === 'ours' && wording !== 'ours', 'licence.status is ours, the wording is not'),
    ...when(!urlOf[status].test(url), 'licence.url: an https:// address is needed'),
    ...when(citations.length === 0 && kind !== 'play', 'citations are missing'),
    ...twiceOf(cited, 'citations'),
    ...unknownOf([...new Set(sources)], cited, 'source'),
    ...citations
      .filter(
        ({ doi, url: link }) => !/^(10\.\d+\/\S+)?$/.test(doi ?? '') || !/^(https:\S+)?$/.test(link ?? ''),
      )
      .map(({ id }) => `citations.${id}: a doi begins with 10., a url with https:`),
  ]
}

/** What a kind may claim. */
const claims: Rule = ({ kind, licence: { wording }, reliability, norms, scales }) => {
  if (kind === 'validated')
    return when(
      wording === 'ours',
      'kind: validated means the original wording; this is ours, so it is `after`',
    )
  const levelled = scales.filter(({ bands }) => bands.some(({ level }) => level !== null))
  return [
    ...when(norms !== undefined, `kind ${kind} has no norms: the published ones belong to other words`),
    ...(kind === 'play' ? levelled.map(({ id }) => `kind is play, yet ${id} has levels`) : []),
    ...when(
      (kind === 'own' || kind === 'play') && reliability.length > 0,
      `kind ${kind} has no published reliability`,
    ),
  ]
}

const catalogue: Rule = (one) => [
  ...unknownOf(
    [one.category],
    categories.map(({ id }) => id),
    'category',
  ),
  ...unknownOf(
    one.tags,
    tags.map(({ id }) => id),
    'tags',
  ),
  ...twiceOf(one.tags, 'tags'),
  ...unknownOf(
    one.samples,
    one.items.map(({ id }) => id),
    'samples',
  ),
  ...when(
    (one.price.fen === 0) !== (one.price.points === 0),
    'price: fen and points are zero both or neither',
  ),
  ...when(
    one.recall !== 'general' && one.resumeHours === null,
    `recall is ${one.recall}: resumeHours is needed`,
  ),
]

const care: Rule = ({ category, kind, risks, isHealth, hasGate, samples }) => {
  const isAboutHealth = risks.length > 0 || (healthCategories.has(category) && kind !== 'play')
  const risky = new Set(risks.flatMap((risk) => ('item' in risk ? [risk.item] : [])))
  return [
    ...when(isAboutHealth && !isHealth, 'isHealth is false, yet the answers are about health'),
    ...when(category === 'trauma' && !hasGate, 'hasGate is false, yet the category is trauma'),
    ...samples.filter((item) => risky.has(item)).map((item) => `samples: ${item} is about risk`),
  ]
}

/** Ids travel to the browser; an id that is the value would tell how an answer counts. */
const tellingIds: Rule = ({ optionSets }) =>
  Object.entries(optionSets).flatMap(([set, options]) =>
    options
      .filter(({ id, value }) => Number(id) === value)
      .map(({ id }) => `optionSets.${set}.${id}: the id tells the value`),
  )

const leastPairs = 4
const leastAnswers = 5

/** Fewer pairs, or pairs without a middle, accuse more honest people than they find careless ones (docs/measurement.md). */
const pairs: Rule = ({ quality: { opposites = [] }, items, optionSets }) => {
  const answersTo = (id: string): number => {
    const item = items.find((one) => one.id === id || (one.kind === 'matrix' && one.rows.includes(id)))
    if (item && 'options' in item) return optionSets[item.options]?.length ?? 0
    return item && 'step' in item ? (item.max - item.min) / item.step + 1 : 0
  }
  return [
    ...when(
      opposites.length > 0 && opposites.length < leastPairs,
      `quality.opposites: fewer than ${leastPairs} pairs say nothing`,
    ),
    ...opposites
      .flat()
      .filter((id) => answersTo(id) < leastAnswers)
      .map((id) => `quality.opposites: ${id} has fewer than ${leastAnswers} answers, so no middle`),
  ]
}

/** Two samples in one error make a change look real that is none. */
const oneError: Rule = ({ reliability, scales }) =>
  scales
    .filter(
      ({ id }) =>
        reliability.filter(({ scale, kind, sd }) => scale === id && (kind === 'change' || sd !== undefined))
          .length > 1,
    )
    .map(({ id }) => `reliability: ${id} has more than one standard error`)

const rules: readonly Rule[] = [licence, claims, catalogue, care, tellingIds, pairs, oneError]

export const ruleProblems = (instrument: Whole): string[] => rules.flatMap((rule) => rule(instrument))

/** Rules between instruments. */
export function linkProblems(
  { id, related, versions }: Whole,
  known: readonly string[],
  whole: ReadonlyMap<string, Whole>,
): string[] {
  return [
    ...unknownOf(related, known, 'related'),
    ...unknownOf(versions, known, 'versions'),
    ...when([...related, ...versions].includes(id), 'related and versions name others, not itself'),
    ...twiceOf([...related, ...versions], 'related and versions'),
    ...versions
      .filter((other) => whole.get(other)?.versions.includes(id) === false)
      .map((other) => `versions: ${other} does not name this one in turn`),
  ]
}
