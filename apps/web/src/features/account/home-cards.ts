import type { HomeCards } from '../../shared/home/home-cards.ts'
import { HomeBell } from './home/bell.tsx'
import { LoginAlert } from './home/login-alert.tsx'

export const homeCards: HomeCards = { end: { 10: HomeBell }, sections: { 10: LoginAlert } }
