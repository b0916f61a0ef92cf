import type { HomeCards } from '../../shared/home/home-cards.ts'
import { CatalogueCard } from './home/catalogue-card.tsx'
import { Recommended } from './home/recommended.tsx'

export const homeCards: HomeCards = { bento: { 20: CatalogueCard }, sections: { 20: Recommended } }
