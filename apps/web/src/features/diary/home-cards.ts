import type { HomeCards } from '../../shared/home/home-cards.ts'
import { CheckIn } from './home/check-in.tsx'

export const homeCards: HomeCards = { over: { 10: CheckIn } }
