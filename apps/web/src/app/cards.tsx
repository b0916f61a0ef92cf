import type { Language } from '@mindisle/base'
import type { ComponentType } from 'react'
import { CardsContext, type FeatureCards } from '../shared/cards/cards.ts'

/** Every feature's cards.ts, found by its place; fetched in one piece with the first page that shows them. */
const found = import.meta.glob<{ cards: FeatureCards }>('../features/*/cards.ts', { eager: true })
const all = Object.values(found).map(({ cards }) => cards)

/** The page with all cards at hand, and their words with them: nothing comes in later and pushes the rest down. */
export async function withCards(Page: ComponentType, language: Language): Promise<ComponentType> {
  await Promise.all(all.map(({ texts }) => texts.load(language)))
  return function PageWithCards() {
    return (
      <CardsContext value={all}>
        <Page />
      </CardsContext>
    )
  }
}
