import { StateArt } from '@mindisle/ui/art'
import { Chip } from '@mindisle/ui/chip'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import {
  useCounselors,
  type CounselorCard as Shown,
  type Sort,
  type CounselorFilter,
} from '../../api/counselors.ts'
import { careTexts } from '../../care/texts.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { texts } from '../../texts.ts'
import { CounselorCard } from './counselor-card.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { isMany, setKeys, topicsOf, withSaved, without, type WishKey } from './wishes.ts'
import './counselors.css'

const sorts = ['soonest', 'price', 'price_down', 'years'] as const

interface Named {
  id: string
  name: string
}

/** What a wish is called where it can be taken back. */
function useWishWord(wish: CounselorFilter, topics: readonly Named[], cities: readonly Named[]) {
  const t = useTexts(texts)
  const name = (all: readonly Named[], id: string | undefined) => all.find((one) => one.id === id)?.name ?? ''
  return (key: WishKey): string => {
    if (key === 'topics')
      return topicsOf(wish)
        .map((id) => name(topics, id))
        .join(' / ')
    if (key === 'city') return name(cities, wish.city)
    if (key === 'mode') return wish.mode ? t(`mode.${wish.mode}`) : ''
    if (key === 'when') return wish.when ? t(`when.${wish.when}`) : ''
    if (key === 'price') return wish.price ? t(`price.${wish.price}`) : ''
    if (key === 'language') return wish.language ? t(`language.${wish.language}`) : ''
    return wish.gender ? t(`gender.${wish.gender}`) : ''
  }
}

interface BarProps {
  wish: CounselorFilter
  sort: Sort
  word(key: WishKey): string
  onSort(sort: Sort): void
  onChange(wish: CounselorFilter): void
  onOpen(): void
}

/** Those that somebody keeps; only members keep any. */
function SavedChip({ wish, onChange }: Pick<BarProps, 'wish' | 'onChange'>) {
  const t = useTexts(careTexts)
  const isSaved = wish.is_saved === true
  if (!useIsMember() && !isSaved) return null
  return (
    <Chip
      large
      icon={isSaved ? 'bookmark-simple-fill' : 'bookmark-simple'}
      pressed={isSaved}
      onClick={() => onChange(withSaved(wish, !isSaved))}
    >
      {t('save.mine')}
    </Chip>
  )
}

function WishBar({ wish, sort, word, onSort, onChange, onOpen }: BarProps) {
  const t = useTexts(texts)
  const keys = setKeys(wish)
  return (
    <div className="scroller wish-bar">
      <label className="wish-bar__sort">
        <span className="sr">{t('counselors.sort.label')}</span>
        <select value={sort} onChange={({ target }) => onSort(target.value as Sort)}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`counselors.sort.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Chip large icon="squares-four" pressed={keys.length > 0} onClick={onOpen}>
        {keys.length === 0 ? t('counselors.filter') : t('counselors.filter_count', { count: keys.length })}
      </Chip>
      <SavedChip wish={wish} onChange={onChange} />
      {keys.map((key) => (
        <Chip key={key} large pressed icon="x" onClick={() => onChange(without(wish, key))}>
          <span className="sr">{t('counselors.off', { what: '' })}</span>
          {word(key)}
        </Chip>
      ))}
    </div>
  )
}

const CardSkeleton = () => <Skeleton height={190} radius={20} className="counselors__wait" />

/** One who was booked while the list was read would be in it twice. */
const onceEach = (pages: ReadonlyArray<{ list: readonly Shown[] }>): Shown[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values(),
]

function NoneSaved({ onAll }: { onAll(): void }) {
  const t = useTexts(careTexts)
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('save.none')}
      text={t('save.none_text')}
      action={{ text: t('save.all'), onClick: onAll }}
    />
  )
}

interface FoundProps {
  list: ReturnType<typeof useCounselors>
  wish: CounselorFilter
  onChange(wish: CounselorFilter): void
}

function Found({ list, wish, onChange }: FoundProps) {
  const t = useTexts(texts)
  if (!list.data)
    return list.isError ? (
      <LoadFailed query={list} />
    ) : (
      <Loading label={t('loading')} slowText={t('slow')}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Loading>
    )
  const rows = onceEach(list.data.pages)
  const [first] = list.data.pages
  if (rows.length === 0 && wish.is_saved) return <NoneSaved onAll={() => onChange(withSaved(wish, false))} />
  if (rows.length === 0) {
    const call = { text: t('crisis.call'), href: pageAddress('page12/self-service/hotline') }
    const [one, other] = (first?.instead ?? []).map(({ without: key, total }) => ({
      text: t('counselors.without', { what: t(`wish.${key}`), count: total }),
      onClick: () => onChange(without(wish, key)),
    }))
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t(wish.is_for_crises ? 'crisis.none' : 'counselors.none')}
        text={t(wish.is_for_crises ? 'crisis.none_text' : 'counselors.none_text')}
        action={wish.is_for_crises ? call : one}
        second={wish.is_for_crises ? one : other}
      />
    )
  }
  const total = first?.total ?? 0
  return (
    <>
      <p className="counselors__count">
        <b>{isMany(total) ? t('counselors.over') : t('counselors.fitting', { count: total })}</b>
        <span>{t('counselors.fair')}</span>
      </p>
      <ul className="counselors__list">
        {rows.map((counselor) => (
          <li key={counselor.id}>
            <CounselorCard counselor={counselor} service={wish.service} topics={topicsOf(wish)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <CardSkeleton />
      </ListEnd>
    </>
  )
}

/** Everybody, or those who offer one service; all wishes combine. */
export function CounselorList({ begin }: { begin: CounselorFilter }) {
  const [wish, setWish] = useState<CounselorFilter>(begin)
  const [sort, setSort] = useState<Sort>('soonest')
  const [isOpen, setOpen] = useState(false)
  const list = useCounselors(wish, sort)
  const first = list.data?.pages[0]
  const [topics, cities] = [first?.topics ?? [], first?.cities ?? []]
  const word = useWishWord(wish, topics, cities)
  return (
    <>
      <WishBar
        wish={wish}
        sort={sort}
        word={word}
        onSort={setSort}
        onChange={setWish}
        onOpen={() => setOpen(true)}
      />
      <Found list={list} wish={wish} onChange={setWish} />
      <FilterSheet
        wish={wish}
        sort={sort}
        topics={topics}
        cities={cities}
        isOpen={isOpen}
        onChange={setWish}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
