import { StateArt } from '@mindisle/ui/art'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { IconButton } from '@mindisle/ui/icon-button'
import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import {
  refreshActivities,
  useActivities,
  useMine,
  type ActivityCard,
  type ActivityFilter,
} from '../../api/activities.ts'
import { ActivityFeature, ActivityRow, addressOf } from '../../components/activity-row.tsx'
import { texts } from '../../texts.ts'
import { byMonthThere, spanThere } from '../../times.ts'
import './activities.css'

const filters = ['online', 'free', 'open', 'weekend'] as const

interface ChoiceProps {
  wish: ActivityFilter
  cities: ReadonlyArray<{ id: string; name: string }>
  onChoose(wish: ActivityFilter): void
}

function Filters({ wish, cities, onChoose }: ChoiceProps) {
  const t = useTexts(texts)
  return (
    <div className="scroller activities__filters" role="group" aria-label={t('filters')}>
      <Chip large pressed={!wish.filter && !wish.city} onClick={() => onChoose({})}>
        {t('filter.all')}
      </Chip>
      {cities.map(({ id, name }) => (
        <Chip key={id} large pressed={wish.city === id} onClick={() => onChoose({ city: id })}>
          {name}
        </Chip>
      ))}
      {filters.map((filter) => (
        <Chip key={filter} large pressed={wish.filter === filter} onClick={() => onChoose({ filter })}>
          {t(`filter.${filter}`)}
        </Chip>
      ))}
    </div>
  )
}

/** What I have signed up for stands first. */
function Next() {
  const t = useTexts(texts)
  const language = useLanguage()
  const next = useMine(false).data?.pages[0]?.list[0]
  if (!next?.mine) return null
  return (
    <CellGroup className="activities__next">
      <Cell
        strong
        start={<Tile icon="calendar-check-duotone" tone="sea" />}
        title={t(`next.${next.mine}`, { title: next.title })}
        sub={spanThere(next, language)}
        href={addressOf(next.id)}
      />
    </CellGroup>
  )
}

const RowSkeleton = () => <Skeleton height={120} radius={20} className="activities__wait" />

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={270} radius={20} />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

/** One that came while the list was read would be in it twice. */
const onceEach = (pages: ReadonlyArray<{ list: readonly ActivityCard[] }>): ActivityCard[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((activity) => [activity.id, activity])).values(),
]

interface ListProps {
  list: ReturnType<typeof useActivities>
  onShowAll: (() => void) | undefined
}

function List({ list, onShowAll }: ListProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!list.data) return list.isError ? <LoadFailed query={list} /> : <LoadingSkeleton />
  const rows = onceEach(list.data.pages)
  if (rows.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t(onShowAll ? 'empty.fitting' : 'empty.title')}
        text={t(onShowAll ? 'empty.fitting_text' : 'empty.text')}
        {...(onShowAll && { action: { text: t('empty.all'), onClick: onShowAll } })}
      />
    )
  }
  return (
    <>
      {byMonthThere(rows, language).map(({ key, name, rows: days }) => (
        <section key={key} className="activities__month">
          <h2>{name}</h2>
          <ul>
            {days.map((activity) => (
              <li key={activity.id}>
                {activity.id === rows[0]?.id ? (
                  <ActivityFeature activity={activity} />
                ) : (
                  <ActivityRow activity={activity} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
      {!list.hasNextPage && <p className="activities__end">{t('end')}</p>}
    </>
  )
}

export function ToCome() {
  const t = useTexts(texts)
  const [wish, setWish] = useState<ActivityFilter>({})
  const list = useActivities(wish)
  const cities = list.data?.pages[0]?.cities ?? []
  const isAll = !wish.filter && !wish.city
  const pull = { pull: t('pull.down'), release: t('pull.release'), refreshing: t('pull.busy') }
  return (
    <>
      <SharedPageBar
        title={t('title')}
        sharedAs={{ address: pageAddress('page8/activity/index') }}
        end={
          <IconButton
            icon="ticket-later"
            label={t('mine.title')}
            href={pageAddress('page8/activity/index', { view: 'mine' })}
          />
        }
      />
      <PullToRefresh texts={pull} onRefresh={refreshActivities}>
        <main className="activities pad">
          <Filters wish={wish} cities={cities} onChoose={setWish} />
          <Next />
          <List list={list} onShowAll={isAll ? undefined : () => setWish({})} />
        </main>
      </PullToRefresh>
    </>
  )
}
