import type { Language } from './types.ts'

export type Slots = Record<string, string | number>

/** Who runs this site; an operator puts their own name and address in place of these. */
export const defaultOperator: Record<Language, { operator: string; contact_email: string }> = {
  'zh-Hans': { operator: '心屿团队', contact_email: 'hello@mindisle.example' },
  'zh-Hant': { operator: '心嶼團隊', contact_email: 'hello@mindisle.example' },
  en: { operator: 'the Mindisle team', contact_email: 'hello@mindisle.example' },
}

const written = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value

const fill = (text: string, slots: Slots): string =>
  text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => written(slots[name] ?? slot))

/** Fills `{{name}}` in every text of a document, a page or a list; a slot without a value stays visible. */
export function fillSlots<T>(value: T, slots: Slots): T {
  if (typeof value === 'string') return fill(value, slots) as T
  if (Array.isArray(value)) return value.map((inner: unknown) => fillSlots(inner, slots)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, inner]) => [key, fillSlots<unknown>(inner, slots)])
  return Object.fromEntries(entries) as T
}
