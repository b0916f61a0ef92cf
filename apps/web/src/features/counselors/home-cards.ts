import type { HomeCards } from '../../shared/home/home-cards.ts'
import { CounselTool } from './home/counsel-tool.tsx'

export const homeCards: HomeCards = { tools: { 35: CounselTool } }
