import type { Agreeing, Consent } from './api.ts'

/** What is typed into the form, as far as it has come. */
export interface Told {
  name: string
  relation: Agreeing['contact']['relation'] | null
  phone: string
  isAdult: boolean
  guardianName: string
  guardianPhone: string
  hasGuardian: boolean
  isAgreed: boolean
}

export const relations = ['parent', 'partner', 'family', 'friend', 'other'] as const

const phone = /^\+?[0-9][0-9 -]{4,18}$/
export const isPhone = (text: string): boolean => phone.test(text.trim())

/** Begins with what was told here, or to another counselor before. */
export function beginOf({ mine, last, is_minor: isMinor }: Consent): Told {
  const known = mine ?? last
  return {
    name: known?.contact.name ?? '',
    relation: known?.contact.relation ?? null,
    phone: known?.contact.phone ?? '',
    isAdult: known ? known.is_adult && !isMinor : !isMinor,
    guardianName: known?.guardian?.name ?? '',
    guardianPhone: known?.guardian?.phone ?? '',
    hasGuardian: false,
    isAgreed: false,
  }
}

/** What is sent; null while something is missing. */
export function toldBy(told: Told): Pick<Agreeing, 'is_adult' | 'contact' | 'guardian'> | null {
  const { name, relation, phone: number, isAdult, isAgreed } = told
  if (!isAgreed || relation === null || name.trim() === '' || !isPhone(number)) return null
  const contact = { name: name.trim(), relation, phone: number.trim() }
  if (isAdult) return { is_adult: true, contact, guardian: null }
  const [guardianName, guardianPhone] = [told.guardianName.trim(), told.guardianPhone.trim()]
  if (!told.hasGuardian || guardianName === '' || !isPhone(guardianPhone)) return null
  return { is_adult: false, contact, guardian: { name: guardianName, phone: guardianPhone } }
}
