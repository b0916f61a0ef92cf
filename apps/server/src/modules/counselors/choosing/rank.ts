/** What somebody looking for a counselor told; whatever they left out does not matter to them. */
export interface Asked {
  topic?: string | undefined
  mode?: string | undefined
  when?: 'today' | 'three_days' | 'week' | 'evening' | 'weekend' | undefined
  price?: 'under_300' | '300_500' | '500_800' | undefined
  language?: string | undefined
  gender?: string | undefined
}

export interface Candidate {
  id: string
  topics: readonly string[]
  modes: readonly string[]
  languages: readonly string[]
  gender: string
  priceFen: number
  nextFreeAt: number | null
  hasEvenings: boolean
  hasWeekends: boolean
}

export type Criterion = keyof Asked

/** What one comes for weighs most; then being able to meet at all; then what it costs and who it is. */
const weights = { topic: 8, language: 8, when: 4, mode: 4, price: 2, gender: 2 } as const
export const wishes = Object.keys(weights) as Criterion[]

const day = 24 * 3_600_000
const within = { today: 1, three_days: 3, week: 7 } as const
/** Whoever names what they can pay is glad of less. */
const atMost = { under_300: 30_000, '300_500': 50_000, '500_800': 80_000 } as const

function isFreeWhen(one: Candidate, when: NonNullable<Asked['when']>, now: number): boolean {
  if (when === 'evening') return one.hasEvenings
  if (when === 'weekend') return one.hasWeekends
  return one.nextFreeAt !== null && one.nextFreeAt <= now + within[when] * day
}

function meets(one: Candidate, asked: Asked, wish: Criterion, now: number): boolean {
  const { topic, mode, when, price, language, gender } = asked
  const met: Record<Criterion, boolean> = {
    topic: topic !== undefined && one.topics.includes(topic),
    mode: mode !== undefined && one.modes.includes(mode),
    when: when !== undefined && isFreeWhen(one, when, now),
    price: price !== undefined && one.priceFen < atMost[price],
    language: language !== undefined && one.languages.includes(language),
    gender: gender === one.gender,
  }
  return met[wish]
}

export interface Ranked {
  id: string
  /** What was asked for and is there · and is not. */
  why: Criterion[]
  but: Criterion[]
}

/**
 * The best fit first; among equals whoever is free sooner. A language that is not spoken, and no free time at all, cannot be made up for
 * by anything: such a one is left out. Nothing else counts: no rating, no payment, no place in a list.
 */
export function rank(candidates: readonly Candidate[], asked: Asked, now: number): Ranked[] {
  const told = wishes.filter((wish) => asked[wish] !== undefined)
  return candidates
    .filter((one) => one.nextFreeAt !== null)
    .map((one) => {
      const why = told.filter((wish) => meets(one, asked, wish, now))
      const but = told.filter((wish) => !why.includes(wish))
      const score = why.reduce((sum, wish) => sum + weights[wish], 0)
      return { id: one.id, why, but, score, at: one.nextFreeAt ?? 0 }
    })
    .filter(({ but }) => !but.includes('language'))
    .toSorted((a, b) => b.score - a.score || a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ id, why, but }) => ({ id, why, but }))
}
