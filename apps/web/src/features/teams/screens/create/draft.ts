import type { NewTeam } from '../../api/teams.ts'
import { eveningOf, inDays } from '../../../../shared/groups/times.ts'

export interface AttributeDraft {
  /** Only to tell them apart on the page. */
  id: number
  label: string
  /** As it is typed: one option after another, with commas or on lines of their own. */
  options: string
}

export interface Draft {
  name: string
  tableId: string | undefined
  day: string
  isAnonymous: boolean
  note: string
  attributes: readonly AttributeDraft[]
  mayLend: boolean
  lendDays: (typeof lendChoices)[number]
}

export const mostName = 30
export const mostNote = 120
export const mostAttributes = 4
/** How old a report may be that is handed in instead of answering anew. */
export const lendChoices = [7, 30, 90] as const

let made = 0
export const emptyAttribute = (): AttributeDraft => ({ id: (made += 1), label: '', options: '' })

export const emptyDraft = (tableId: string | undefined): Draft => ({
  name: '',
  tableId,
  day: inDays(14),
  isAnonymous: true,
  note: '',
  attributes: [],
  mayLend: false,
  lendDays: 30,
})

export const optionsOf = (written: string): string[] => [
  ...new Set(
    written
      .split(/[,，、;；\n]/)
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
]

const isWhole = ({ label, options }: AttributeDraft): boolean => {
  const found = optionsOf(options)
  return (
    label.trim() !== '' &&
    found.length >= 2 &&
    found.length <= 20 &&
    found.every((option) => Array.from(option).length <= 20)
  )
}

const areDifferent = (attributes: readonly AttributeDraft[]): boolean =>
  new Set(attributes.map(({ label }) => label.trim())).size === attributes.length

/** The first thing that is missing, from the top of the page. */
export function problemIn({ name, tableId, note, attributes }: Draft) {
  if (name.trim() === '') return 'name'
  if (tableId === undefined) return 'table'
  if (Array.from(note.trim()).length > mostNote) return 'note'
  return attributes.every(isWhole) && areDifferent(attributes) ? null : 'attributes'
}

export const bodyOf = (draft: Draft): NewTeam => ({
  name: draft.name.trim(),
  table_id: draft.tableId ?? '',
  closes_at: eveningOf(draft.day),
  is_anonymous: draft.isAnonymous,
  note: draft.note.trim(),
  attributes: draft.attributes.map(({ label, options }) => ({
    label: label.trim(),
    options: optionsOf(options),
  })),
  may_lend: draft.mayLend,
  lend_days: draft.lendDays,
})
