import type { HomeCards } from '../../shared/home/home-cards.ts'
import { LoginAlert } from './home/login-alert.tsx'

export const homeCards: HomeCards = { sections: { 10: LoginAlert } }
