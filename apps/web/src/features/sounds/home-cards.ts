import type { HomeCards } from '../../shared/home/home-cards.ts'
import { Listen } from './home/listen.tsx'
import { BreatheTool, WavesTool } from './home/tools.tsx'

export const homeCards: HomeCards = { tools: { 10: BreatheTool, 20: WavesTool }, sections: { 30: Listen } }
