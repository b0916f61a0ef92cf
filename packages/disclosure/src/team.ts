/** What is measured, on a scale with an end at either side. */
export interface Dimension {
  id: string
  low: number
  high: number
  /** The distance between neighbouring possible values; 0 where every number is one. */
  step: number
  /** Where a new level begins, rising, inside the scale. */
  cuts: readonly number[]
}

export interface Attribute {
  id: string
  /** Known beforehand, in the order in which neighbours may be merged; without one the small ones are merged. */
  order?: readonly string[]
}

export interface Team {
  dimensions: readonly Dimension[]
  /** Four at most, the most important first. */
  attributes: readonly Attribute[]
  isAnonymous: boolean
  /** Where a new span of time begins, rising: finishing times are then one more attribute. */
  periods?: readonly number[]
}

/** One answered sheet. Who answers again hands in another sheet. */
export interface Sheet {
  id: string
  /** The same in every round. */
  person: string
  scores: Readonly<Record<string, number | null>>
  attributes: Readonly<Record<string, string>>
  /** When it was finished, as a number that grows. */
  finished: number
}

/** A number from 0 to below 1, always the same for the same words, which nobody but the server can foretell. */
export type Draw = (about: string) => number

export const mostAttributes = 4
export const periodAttribute = 'period'

export const rangeOf = ({ low, high }: Dimension): number => high - low

/** Whoever lacks one score is counted in none: what differs between two dimensions must never be one person. */
export const isComplete = ({ scores }: Sheet, { dimensions }: Team): boolean =>
  dimensions.every(({ id, low, high }) => {
    const score = scores[id]
    return typeof score === 'number' && score >= low && score <= high
  })

function periodOf(finished: number, periods: readonly number[]): string {
  return String(periods.filter((start) => start <= finished).length)
}

export const categoryOf = (sheet: Sheet, attribute: Attribute, team: Team): string =>
  attribute.id === periodAttribute && team.periods
    ? periodOf(sheet.finished, team.periods)
    : (sheet.attributes[attribute.id] ?? '')

/** Times are an attribute in their order. An anonymous team has none. */
export function attributesOf(team: Team): readonly Attribute[] {
  if (team.attributes.length > mostAttributes) throw new RangeError('a team has four attributes at most')
  if (team.attributes.some(({ id }) => id === periodAttribute)) throw new RangeError('that name is taken')
  if (!team.periods) return team.attributes
  if (team.isAnonymous) throw new RangeError('an anonymous team shows no times')
  const order = Array.from({ length: team.periods.length + 1 }, (_, at) => String(at))
  return [...team.attributes, { id: periodAttribute, order }]
}
