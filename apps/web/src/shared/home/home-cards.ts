import type { MessageKey, MessageTree, Translate } from '@mindisle/base'
import { createContext, useContext, type ComponentType } from 'react'
import type { AnyTexts } from '../../lib/i18n/texts.ts'
import { useAnyTexts } from '../../lib/i18n/use-texts.ts'

/** Where a card stands on the home screen, from top to bottom. */
export type HomeSlot = 'bar' | 'end' | 'over' | 'bento' | 'tools' | 'duo' | 'sections'

export interface HomeCardProps {
  /** When the page was last shown, by the person's own clock. */
  now: Date
}

/** What a feature exports as `homeCards` from its home-cards.ts: by slot, and by the place within it. */
export type HomeCards = Partial<Record<HomeSlot, Readonly<Record<number, ComponentType<HomeCardProps>>>>>

interface Home {
  all: readonly HomeCards[]
  texts: AnyTexts
  /** The time that a drawing is made for; else it is now. */
  drawnAt?: Date
}

export const HomeContext = createContext({} as Home)

export const homeCardsIn = (all: readonly HomeCards[], slot: HomeSlot) =>
  all
    .flatMap((cards) => Object.entries(cards[slot] ?? {}))
    .sort(([one], [other]) => Number(one) - Number(other))

export const useHomeCards = (slot: HomeSlot) => homeCardsIn(useContext(HomeContext).all, slot)

/** `T`: the words in the feature's own home/messages. */
export const useHomeTexts = <T extends MessageTree>() =>
  useAnyTexts(useContext(HomeContext).texts) as Translate<MessageKey<T>>
