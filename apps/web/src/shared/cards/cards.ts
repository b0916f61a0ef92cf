import type { MessageKey, MessageTree } from '@mindisle/base'
import type { IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { asAnyTexts, type AnyTexts, type Texts } from '../../lib/i18n/texts.ts'
import { useSession } from '../session/session-context.ts'
import { isSheltered, isVerified } from '../session/store.ts'

/** The pages that are put together from what features bring, and the groups of each, in their order. */
export const groupsOf = {
  me: ['account', 'money', 'mine', 'support'],
  more: ['now', 'tests', 'tools', 'money', 'mine', 'house'],
} as const

export type Place = keyof typeof groupsOf

type Where = { [P in Place]: { place: P; group: (typeof groupsOf)[P][number] } }[Place]

/** Hands over what a row without a page of its own does. */
export interface ActProps {
  children(act: () => void): ReactNode
}

/** One row of a page: what it says, and where it leads or what it does. */
export type CellCard<Key extends string = string> = Where & {
  /** Within its group. */
  order: number
  /** Shown to all when it is not said. */
  who?: 'member' | 'visitor'
  /** Offers something for money, or asks to share: not shown in a hard time. */
  isOffer?: true
  icon: IconName
  tone: Tone
  title: Key
  note?: Key
  /** Said instead of a note when it depends on the person. */
  Value?: ComponentType
} & ({ href: string } | { Act: ComponentType<ActProps> })

/** A figure about the person at the top of their page. */
export interface StatCard<Key extends string = string> {
  order: number
  title: Key
  Figure: ComponentType
  href: string
}

interface Cards<Key extends string> {
  cells: ReadonlyArray<CellCard<Key>>
  stats?: ReadonlyArray<StatCard<Key>>
}

type Worded<Card> = Card & { texts: AnyTexts }

/** What a feature exports as `cards` from its cards.ts. */
export interface FeatureCards {
  texts: AnyTexts
  cells: ReadonlyArray<Worded<CellCard>>
  stats: ReadonlyArray<Worded<StatCard>>
}

/** Checks the keys against the texts they are looked up in. */
export function cardsWith<T extends MessageTree>(
  texts: Texts<T>,
  { cells, stats = [] }: Cards<MessageKey<T>>,
): FeatureCards {
  const own = asAnyTexts(texts)
  return {
    texts: own,
    cells: cells.map((cell) => ({ ...cell, texts: own })),
    stats: stats.map((stat) => ({ ...stat, texts: own })),
  }
}

export const CardsContext = createContext<readonly FeatureCards[]>([])

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order

interface Person {
  isMember: boolean
  isSheltered: boolean
}

export const cellsIn = (all: readonly FeatureCards[], place: Place, group: string, person: Person) =>
  all
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.place === place && cell.group === group)
    .filter(({ who }) => who === undefined || (who === 'member') === person.isMember)
    .filter(({ isOffer = false }) => !(isOffer && person.isSheltered))
    .sort(byOrder)

/** The groups of a page with what this person sees in them; none that is empty. */
export function useCells<P extends Place>(place: P) {
  const all = useContext(CardsContext)
  const person = { isMember: useSession(isVerified), isSheltered: useSession(isSheltered) }
  const groups: ReadonlyArray<(typeof groupsOf)[P][number]> = groupsOf[place]
  return groups
    .map((group) => ({ group, cells: cellsIn(all, place, group, person) }))
    .filter(({ cells }) => cells.length > 0)
}

export const useStats = () =>
  useContext(CardsContext)
    .flatMap(({ stats }) => stats)
    .sort(byOrder)
