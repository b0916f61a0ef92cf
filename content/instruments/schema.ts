import { isLongText } from '@mindisle/contract/blocks'
import { fields, list, matching, number, oneOf, slug, words, type Shape } from '@mindisle/scoring/shape'

const maybeEmpty = matching(/^/, 'a text, be it empty,')
const flag = oneOf(true, false)
const whole = (from: number, to: number): Shape => number({ isWhole: true, from, to })

const orNull =
  (shape: Shape): Shape =>
  (value, path, problems) =>
    value === null ? undefined : shape(value, path, problems)

/** Keys are checked against the instrument later. */
const mapOf =
  (shape: Shape): Shape =>
  (value, path, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      problems.push(`${path}: an object is needed`)
    else for (const [key, inner] of Object.entries(value)) shape(inner, `${path}.${key}`, problems)
  }

const longText: Shape = (value, path, problems) => {
  if (!isLongText(value) || value.length === 0)
    problems.push(`${path}: a long text is needed, of one block or more`)
}

/** The catalogue's part of `instrument.json`; the engine checks its own part. */
const catalogued = fields({
  needs: {
    category: slug,
    tags: list(slug, 1),
    minutes: whole(1, 120),
    price: fields({ needs: { fen: whole(0, 1_000_000), points: whole(0, 1_000_000) } }),
    isPro: flag,
    minAge: whole(0, 99),
    respondent: oneOf('self', 'parent'),
    recall: oneOf('now', 'week', 'two_weeks', 'month', 'general'),
    resumeHours: orNull(whole(1, 10_000)),
    isHealth: flag,
    hasGate: flag,
    order: oneOf('authored', 'shuffled'),
    versions: list(slug),
    related: list(slug),
    samples: list(slug, 1),
    synonyms: list(words),
    licence: fields({
      needs: {
        status: oneOf('ours', 'public_domain', 'permissive', 'imported'),
        holder: words,
        terms: words,
        url: maybeEmpty,
        wording: words,
        commercialOk: flag,
      },
    }),
    citations: list(fields({ needs: { id: slug, text: words }, may: { doi: words, url: words } })),
  },
  isOpen: true,
})

const actions = list(fields({ needs: { title: words, text: words }, may: { to: words } }))

const band = fields({
  needs: { label: words, headline: words, meaning: words, normal: words, actions, seek: maybeEmpty },
})
const scale = fields({
  needs: { name: words, about: words, bands: mapOf(band) },
  may: { low: words, high: words },
})
const type = fields({
  needs: {
    name: words,
    headline: words,
    meaning: words,
    strengths: list(words),
    watch: list(words),
    actions,
  },
})
const either =
  (isOne: (value: unknown) => boolean, one: Shape, other: Shape): Shape =>
  (value, path, problems) =>
    (isOne(value) ? one : other)(value, path, problems)

const aim = fields({
  needs: {},
  may: { scale: words, bands: list(slug, 1), is: list(slug, 1), type: words },
})
const aims = either(Array.isArray, list(aim, 1), aim)
const casesOf = (text: Shape): Shape => list(fields({ needs: { text }, may: { for: aims } }), 1)

const hasCases = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cases' in value
const block: Shape = (value, path, problems) => longText([value], path, problems)
const part = either(hasCases, fields({ needs: { cases: casesOf(longText) } }), block)

const chapter = fields({
  needs: {
    id: slug,
    title: words,
    lead: either(Array.isArray, casesOf(words), words),
    isFree: flag,
    paragraphs: list(part, 1),
  },
  may: { for: aims, figure: words },
})

const texts = fields({
  needs: {
    name: words,
    line: words,
    intro: longText,
    forWhom: list(words, 1),
    notFor: list(words, 1),
    gets: list(fields({ needs: { title: words, text: words } }), 1),
    instruction: words,
    provenance: words,
    normSample: maybeEmpty,
    items: mapOf(words),
    options: mapOf(mapOf(words)),
    scales: mapOf(scale),
    faq: list(fields({ needs: { question: words, answer: words } }), 1),
  },
  may: {
    gate: words,
    ends: mapOf(fields({ needs: { low: words, high: words } })),
    units: mapOf(words),
    types: mapOf(type),
    risks: mapOf(words),
    chapters: list(chapter),
  },
})

const problemsBy =
  (shape: Shape) =>
  (value: unknown): string[] => {
    const problems: string[] = []
    shape(value, '', problems)
    return problems
  }

export const cataloguedProblems = problemsBy(catalogued)
export const textsProblems = problemsBy(texts)
