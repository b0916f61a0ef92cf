import type { HomeCards } from '../../shared/home/home-cards.ts'
import { CheckIn } from './home/check-in.tsx'
import { WeekCard } from './home/week-card.tsx'

export const homeCards: HomeCards = { over: { 10: CheckIn }, sections: { 25: WeekCard } }
