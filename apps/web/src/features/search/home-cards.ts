import type { HomeCards } from '../../shared/home/home-cards.ts'
import { SearchEntry } from './home/search-entry.tsx'

export const homeCards: HomeCards = { bar: { 10: SearchEntry } }
