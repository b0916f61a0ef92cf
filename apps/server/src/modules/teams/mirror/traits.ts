import type { Dimension } from '@mindisle/disclosure'

/** From 1, not at all, to 5, very much so. */
export type Answers = Record<string, number>

/** Two questions each, one of them the other way round. */
export const traits = ['reliable', 'fun', 'calm', 'listening', 'minded'] as const
export type Trait = (typeof traits)[number]

const sides = ['with', 'against'] as const
export type ItemId = `${Trait}-${(typeof sides)[number]}`

/** In an order in which no two of a trait stand together. */
export const items: readonly ItemId[] = sides.flatMap((side) =>
  traits.map((trait): ItemId => `${trait}-${side}`),
)

const [low, high] = [1, 5]

export const dimensions: readonly Dimension[] = traits.map((id) => ({ id, low, high, step: 0.5, cuts: [] }))

/** One score a trait, between 1 and 5 in halves. */
export const scoresOf = (answers: Answers): Record<Trait, number> =>
  Object.fromEntries(
    traits.map((trait) => {
      const [forth = 3, back = 3] = [answers[`${trait}-with`], answers[`${trait}-against`]]
      return [trait, (forth + low + high - back) / 2]
    }),
  ) as Record<Trait, number>

/** Every question once, and nothing else. */
export function answersFrom(given: ReadonlyArray<{ id: string; value: number }>): Answers | null {
  const answers = Object.fromEntries(given.map(({ id, value }) => [id, value]))
  return items.every((id) => id in answers) && Object.keys(answers).length === items.length ? answers : null
}
