import type { Language } from '@mindisle/base'
import approachRows from './approaches.json' with { type: 'json' }
import cityRows from './cities.json' with { type: 'json' }
import consentRows from './consent.json' with { type: 'json' }
import credentialRows from './credentials.json' with { type: 'json' }
import demoRows from './demo.json' with { type: 'json' }
import holidayRows from './holidays.json' with { type: 'json' }
import serviceRows from './services.json' with { type: 'json' }
import topicRows from './topics.json' with { type: 'json' }

type Texts = Record<Language, string>

/** What people come to talk about. */
export const topics: Array<{ id: string; name: Texts }> = topicRows

/** How counselors work, as they choose it. */
export const approaches: Array<{ id: string; name: Texts }> = approachRows

/** Where somebody may receive people. */
export const cities: Array<{ id: string; name: Texts }> = cityRows

export type CredentialKind = 'registered' | 'therapist' | 'certificate' | 'abroad' | 'degree' | 'training'

/** What a counselor may show: those that say what somebody is come first, the weightiest before the others. */
export const credentialKinds = credentialRows as Array<{ kind: CredentialKind; name: Texts; line: Texts }>

export interface ConsentText {
  version: number
  parts: Array<{ title: Texts; text: Texts }>
}

/** What is agreed before the first session. One that people agreed to never changes: another one follows it. */
export const consentTexts: ConsentText[] = consentRows

export interface Service {
  id: string
  /** The colours it is shown in. */
  look: string
  minutes: number
  /** More than one is a course: bought as one, booked session by session. */
  sessions: number
  topics: string[]
  title: Texts
  line: Texts
  lead: Texts
  steps: Array<{ title: Texts; line: Texts }>
  fits: Texts[]
  unfit: Texts[]
  note: Texts
}

/** What counselors offer, in the order people see it; each counselor has their own price. */
export const services: Service[] = serviceRows

/** Public holidays by law, by country. */
export const holidays: Readonly<Record<string, string[]>> = holidayRows

export interface DemoCounselor {
  id: string
  name: Texts
  gender: string
  portrait: string
  title: Texts
  approach: Texts
  degree: Texts
  quote: Texts
  way: Texts
  topics: string[]
  languages: string[]
  modes: string[]
  years: number
  hours: number
  city: { id: string; name: Texts } | null
  area: Texts
  address: Texts
  credentials: Array<{ title: Texts; line: Texts; checkedOn: string }>
  /** Price in fen by service. */
  services: Record<string, number>
  timeZone: string
  takesCrises: boolean
  gap: number
  notice: number
  horizon: number
  step: number
  week: Array<{ weekday: number; from: number; to: number }>
}

/** Invented, and shown as such. */
export const demoCounselors = demoRows as unknown as DemoCounselor[]
