import { timeZone } from '../../../lib/dates/time-zone.ts'
import type { ApplicationSheet, Missing } from './api.ts'

export const steps = ['about', 'papers', 'services', 'check'] as const
export type Step = (typeof steps)[number]

export interface PartProps {
  sheet: ApplicationSheet
  put(changes: Partial<ApplicationSheet>): void
}

export const emptySheet = (): ApplicationSheet => ({
  real_name: '',
  name: '',
  name_latin: '',
  gender: null,
  portrait: 'lin',
  languages: ['mandarin'],
  quote: '',
  way: '',
  credentials: [],
  years: null,
  hours: null,
  supervisor: '',
  supervisor_contact: '',
  is_ethical: false,
  approaches: [],
  topics: [],
  modes: ['video'],
  city: null,
  area: '',
  address: '',
  is_for_crises: false,
  prices: [],
  time_zone: timeZone() || 'Asia/Shanghai',
})

export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** Digits alone; null where there are none. */
export function wholeNumber(typed: string, most: number): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Math.min(most, Number(digits))
}

/** Where each thing is told. */
export const stepOf: Readonly<Record<Missing, Step>> = {
  real_name: 'about',
  name: 'about',
  gender: 'about',
  languages: 'about',
  quote: 'about',
  way: 'about',
  credential: 'papers',
  years: 'papers',
  hours: 'papers',
  is_ethical: 'papers',
  approaches: 'services',
  topics: 'services',
  modes: 'services',
  place: 'services',
  prices: 'services',
}
