import type { HomeCards } from '../../shared/home/home-cards.ts'
import { Companion } from './home/companion.tsx'

export const homeCards: HomeCards = { bento: { 10: Companion } }
