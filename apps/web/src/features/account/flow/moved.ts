import type { MergeReceipt } from '@mindisle/contract'
import type { AccountText } from '../texts.ts'

const kinds = [
  'reports',
  'exams',
  'starred_tables',
  'comments',
  'points',
  'orders',
  'unlocks',
  'redeemed',
  'rewards',
  'files',
  'shared_pages',
  'profile_fields',
  'connections',
  'agreements',
  'organizations',
] as const

/** What moves with a visitor, in words; kinds this version has no word for are counted together. */
export function movedWords(t: AccountText, moved: MergeReceipt['moved']): string[] {
  const known = kinds.filter((kind) => (moved[kind] ?? 0) > 0)
  const words = known.map((kind) => t(`moved.${kind}`, { count: moved[kind] ?? 0 }))
  const rest = Object.entries(moved).filter(([kind]) => !kinds.some((each) => each === kind))
  const count = rest.reduce((sum, [, more]) => sum + more, 0)
  return count > 0 ? [...words, t('moved.others', { count })] : words
}
