import type { HomeCards } from '../../shared/home/home-cards.ts'
import { HardDay } from './home/hard-day.tsx'
import { Disclaimer, HeldCard, HotlineTool } from './home/cards.tsx'

export const homeCards: HomeCards = {
  over: { 5: HardDay },
  bento: { 30: HeldCard },
  tools: { 30: HotlineTool },
  sections: { 40: Disclaimer },
}
