import type { Language } from '@mindisle/base'
import { dayOf } from '../../lib/dates/days.ts'

export const shortDay = (time: string, language: Language): string => dayOf(time, language, Date.now())
