import type { CounselorFilter } from '../../api/counselors.ts'

export const modes = ['video', 'voice', 'place'] as const
export const whens = ['today', 'three_days', 'week', 'evening', 'weekend'] as const
export const prices = ['under_300', '300_500', '500_800', 'over_800'] as const
export const languages = ['mandarin', 'cantonese', 'english'] as const
export const genders = ['female', 'male'] as const

/** In the worst of a hard time: who takes a crisis and is free within days. */
export const forCrises = { is_for_crises: true, when: 'week' } as const satisfies CounselorFilter

/** What can be let go of, one by one. */
export const wishKeys = ['topics', 'mode', 'city', 'when', 'price', 'language', 'gender'] as const
export type WishKey = (typeof wishKeys)[number]

export const setKeys = (wish: CounselorFilter): WishKey[] => wishKeys.filter((key) => wish[key] !== undefined)

export function without(wish: CounselorFilter, key: WishKey): CounselorFilter {
  const { [key]: _, ...rest } = wish
  return rest
}

export const withWish = <K extends WishKey>(
  wish: CounselorFilter,
  key: K,
  value: CounselorFilter[K] | undefined,
): CounselorFilter =>
  value === undefined || wish[key] === value ? without(wish, key) : { ...wish, [key]: value }

export function withSaved(wish: CounselorFilter, isSaved: boolean): CounselorFilter {
  const { is_saved: _, ...rest } = wish
  return isSaved ? { ...rest, is_saved: true } : rest
}

/** What clearing the filters leaves as it is. */
export const keptOf = ({ service, is_for_crises, is_saved }: CounselorFilter): CounselorFilter => ({
  ...(service !== undefined && { service }),
  ...(is_for_crises && forCrises),
  ...(is_saved !== undefined && { is_saved }),
})

export const topicsOf = (wish: CounselorFilter): string[] =>
  wish.topics === undefined ? [] : wish.topics.split(',')

export function toggledTopic(wish: CounselorFilter, id: string): CounselorFilter {
  const chosen = topicsOf(wish)
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
  return next.length === 0 ? without(wish, 'topics') : { ...wish, topics: next.join(',') }
}

/** The server counts no further. */
const mostCounted = 200
export const isMany = (total: number): boolean => total >= mostCounted
