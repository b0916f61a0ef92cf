import type { HomeCards } from '../../shared/home/home-cards.ts'
import { OrganizationCard, ShareCard } from './home/cards.tsx'

export const homeCards: HomeCards = { duo: { 10: OrganizationCard, 20: ShareCard } }
