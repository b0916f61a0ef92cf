import { Chip } from '@mindisle/ui/chip'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Filter } from '../../api/types.ts'
import { texts } from '../../texts.ts'

interface Props {
  counts: readonly number[]
  value: Filter
  onChange(filter: Filter): void
}

export const everything: Filter = { sort: 'newest', stars: null }

const isSame = (a: Filter, b: Filter): boolean => a.sort === b.sort && a.stars === b.stars

/** One at a time; stars that nobody gave are not offered. */
export function Filters({ counts, value, onChange }: Props) {
  const t = useTexts(texts)
  const given = counts.map((count, index) => ({ count, stars: index + 1 })).reverse()
  const offers = [
    { filter: everything, label: t('list.all') },
    { filter: { ...everything, sort: 'liked' as const }, label: t('list.liked') },
    ...given
      .filter(({ count, stars }) => count > 0 || value.stars === stars)
      .map(({ stars }) => ({ filter: { ...everything, stars }, label: t('list.stars', { stars }) })),
  ]
  return (
    <div className="scroller comments__filters" role="group" aria-label={t('list.filters')}>
      {offers.map(({ filter, label }) => (
        <Chip key={label} pressed={isSame(filter, value)} onClick={() => onChange(filter)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}

export const FiltersSkeleton = () => (
  <div className="comments__filters comments__filters--wait">
    {[52, 84, 58, 60].map((width) => (
      <Skeleton key={width} width={width} height={32} radius={16} />
    ))}
  </div>
)
