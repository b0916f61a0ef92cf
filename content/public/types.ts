import type { LongText } from '@mindisle/contract/blocks'

export type { Language } from '@mindisle/base'

/** A document people read or agree to; texts may hold the slots of `fillSlots`. */
export interface PublicDocument {
  title: string
  version: string
  intro: string
  text: LongText
}

export interface FaqItem {
  id: string
  question: string
  answer: LongText
  /** Where to settle it, with the words of the button. */
  path: string | null
  action: string | null
}

export interface Faq {
  title: string
  lead: string
  items: FaqItem[]
}

/** Questions in groups, each under its heading. */
export interface GroupedFaq {
  title: string
  lead: string
  sections: Array<{ id: string; heading: string; items: FaqItem[] }>
}
