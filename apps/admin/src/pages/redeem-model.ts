import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Words } from '../lib/words.ts'

export type Batch = ConsoleDataOf<'GET /api/admin/redeem'>['list'][number]

export const scopeOf = (t: Words, { scope, points, assessment_id: id }: Batch): string =>
  points !== null
    ? t('shells', { count: points })
    : [t(`goods.${scope as 'report'}`), id].filter((part) => part !== null).join(' · ')

export const scopes = ['points', 'report', 'table'] as const
export type Scope = (typeof scopes)[number]

export const empty = { name: '', scope: 'points' as Scope, what: '', count: '100', uses: '1', expires: '' }
export type Typed = typeof empty

export const typedScope = ({ scope, what }: Typed): string =>
  what.trim() === '' ? scope : `${scope}:${what.trim()}`

/** A report of any assessment needs no more words; shells and a test say how many or which. */
export const isWhole = ({ name, scope, what, count, uses }: Typed): boolean =>
  name.trim() !== '' &&
  (scope === 'report' || what.trim() !== '') &&
  [count, uses].every((text) => /^[1-9]\d{0,6}$/.test(text))
