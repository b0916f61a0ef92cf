import { emptyLedger } from './ledger.ts'
import { type Shown, publish } from './publish.ts'
import { type Dimension, type Draw, type Sheet, type Team, rangeOf } from './team.ts'

const sampleSize = 24

function sampleScore({ id, ...scale }: Dimension, person: string, draw: Draw): number {
  const range = rangeOf({ id, ...scale })
  const raw = scale.low + (range * (draw(`sample a ${id} ${person}`) + draw(`sample b ${id} ${person}`))) / 2
  return scale.step === 0 ? raw : scale.low + Math.round((raw - scale.low) / scale.step) * scale.step
}

/** People who do not exist, with the categories that the attributes name. */
export function sampleSheets(team: Team, draw: Draw): Sheet[] {
  return Array.from({ length: sampleSize }, (_, at) => {
    const person = `sample ${at}`
    const start = team.periods?.[0] ?? 0
    return {
      id: person,
      person,
      scores: Object.fromEntries(team.dimensions.map((one) => [one.id, sampleScore(one, person, draw)])),
      attributes: Object.fromEntries(
        team.attributes.map(({ id, order = ['A', 'B'] }) => [
          id,
          order[Math.floor(draw(`sample ${id} ${person}`) * order.length)] ?? '',
        ]),
      ),
      finished: at % 2 === 0 ? start - 1 : start,
    }
  })
}

export type Seen = 'finished' | 'mean' | 'spread' | 'levels' | 'groups' | 'names'
export type Unseen = 'answers' | 'scores' | 'lowest' | 'highest' | 'times' | 'names'

export interface Preview {
  shown: Shown
  sees: Seen[]
  never: Unseen[]
}

/** What members are told before they answer: the page the owner will get, of people who do not exist. */
export function preview(team: Team, draw: Draw): Preview | null {
  const { shown } = publish({ team, sheets: sampleSheets(team, draw), ledger: emptyLedger, draw })
  if (!shown) return null
  const hasLevels = Object.values(shown.whole).some(({ levels }) => levels !== null)
  return {
    shown,
    sees: [
      'finished',
      ...(team.isAnonymous ? [] : (['names'] as const)),
      'mean',
      'spread',
      ...(hasLevels ? (['levels'] as const) : []),
      ...(team.attributes.length > 0 || team.periods ? (['groups'] as const) : []),
    ],
    never: [
      'answers',
      'scores',
      'lowest',
      'highest',
      'times',
      ...(team.isAnonymous ? (['names'] as const) : []),
    ],
  }
}
