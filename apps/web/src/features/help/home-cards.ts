import type { HomeCards } from '../../shared/home/home-cards.ts'
import { Disclaimer, HeldCard, HotlineTool } from './home/cards.tsx'

export const homeCards: HomeCards = {
  bento: { 30: HeldCard },
  tools: { 30: HotlineTool },
  sections: { 40: Disclaimer },
}
