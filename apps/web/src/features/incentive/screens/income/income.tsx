import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tag } from '@mindisle/ui/tag'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { monthOf, formatDay, shortDayForm } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useIncome, type IncomeDay, type IncomeMonth, type IncomePage } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'
import './income.css'

const filters = ['all', 'pending', 'available', 'returned'] as const
type Filter = (typeof filters)[number]

const tones = { pending: 'warn', held: 'warn', available: 'success', returned: 'plain' } as const

const fits = (filter: Filter, { state }: IncomeDay): boolean =>
  filter === 'all' || state === filter || (filter === 'pending' && state === 'held')

/** Days are days of Beijing: told as they are, wherever they are read. */
const asDate = (day: string): string => `${day}T12:00:00`

function DayRow({ line }: { line: IncomeDay }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const dayOf = (day: string) => formatDay(asDate(day), language, shortDayForm(language))
  const { state, fen, back_fen: back, free_on: free } = line
  const notes = [
    ...(line.source === 'session' ? [t('income.session')] : []),
    ...(state === 'held' ? [t('income.held_note')] : []),
    ...(free === null ? [] : [t('income.free_on', { day: dayOf(free) })]),
    ...(back > 0 ? [t('income.back', { sum: `¥${sum(back)}` })] : []),
  ]
  return (
    <Cell
      className="income-row"
      start={
        <Tile
          icon={state === 'returned' ? 'arrow-u-up-left-later' : 'hand-coins-later'}
          tone={state === 'returned' ? 'family' : 'stress'}
          size={36}
        />
      }
      title={formatDay(asDate(line.day), language, { month: 'long', day: 'numeric' })}
      {...(notes.length > 0 && { sub: notes.join(' · ') })}
      end={
        <span className="income-row__end">
          <b className={`num${state === 'returned' ? '' : ' is-in'}`}>+{sum(fen)}</b>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        </span>
      }
    />
  )
}

function Month({ month, filter }: { month: IncomeMonth; filter: Filter }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const days = month.days.filter((line) => fits(filter, line))
  if (days.length === 0) return null
  return (
    <section className="income-month">
      <h2>
        <span>{monthOf(asDate(`${month.month}-01`), language)}</span>
        <span>
          {t('income.earned', { sum: `¥${sum(month.earned_fen)}` })}
          {month.back_fen > 0 && ` · ${t('income.back', { sum: `¥${sum(month.back_fen)}` })}`}
        </span>
      </h2>
      <div className="group">
        {days.map((line) => (
          <DayRow key={`${line.day} ${line.source}`} line={line} />
        ))}
      </div>
    </section>
  )
}

function Sums({ page }: { page: IncomePage }) {
  const t = useTexts(texts)
  const parts = [
    [t('income.total'), page.earned_fen],
    [t('available'), page.available_fen],
    [t('pending'), page.pending_fen],
  ] as const
  return (
    <Card className="income-sums">
      <dl>
        {parts.map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">¥{sum(fen)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('income.loading')} slowText={s('loading.slow')}>
      <Skeleton height={92} radius={20} className="income__wait" />
      <Skeleton height={240} radius={20} />
    </Loading>
  )
}

function Lines({ list }: { list: ReturnType<typeof useIncome> }) {
  const t = useTexts(texts)
  const [filter, setFilter] = useState<Filter>('all')
  const months = list.data?.pages.flatMap((page) => page.list) ?? []
  const isAny = months.some(({ days }) => days.some((line) => fits(filter, line)))
  if (months.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('income.empty')}
        text={t('income.empty_text')}
        action={{ text: t('income.to_index'), href: pageAddress('page6/incentive/index') }}
      />
    )
  return (
    <>
      <div className="income__filters" role="group" aria-label={t('income.filter')}>
        {filters.map((one) => (
          <Chip key={one} pressed={one === filter} onClick={() => setFilter(one)}>
            {t(`filter.${one}`)}
          </Chip>
        ))}
      </div>
      {months.map((month) => (
        <Month key={month.month} month={month} filter={filter} />
      ))}
      {!isAny && <p className="income__none">{t('income.none')}</p>}
      <ListEnd list={list}>
        <Skeleton height={96} radius={20} />
      </ListEnd>
      <Note className="income__note">{t('income.note')}</Note>
    </>
  )
}

export default function Income() {
  const t = useTexts(texts)
  const list = useIncome()
  return (
    <>
      <PageBar title={t('income.title')} />
      <main className="pad income">
        <Read query={list} skeleton={<LoadingSkeleton />}>
          {({ pages: [first] }) =>
            first ? (
              <>
                <Sums page={first} />
                <Lines list={list} />
              </>
            ) : null
          }
        </Read>
      </main>
    </>
  )
}
