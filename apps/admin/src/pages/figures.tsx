import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Chip } from '@mindisle/ui/chip'
import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '../app/pages.ts'
import { call } from '../lib/api.ts'
import { Leads } from '../lib/leads.tsx'
import { go } from '../lib/place.ts'
import { useWords, type Words } from '../lib/words.ts'
import { DayBars } from './day-bars.tsx'
import { partOf, rowsOf, sayFigure } from './figure-rows.ts'

type Figure = ConsoleDataOf<'GET /api/admin/figures'>

const names = ['people', 'exams', 'reports', 'orders', 'income', 'help', 'errors', 'jobs', 'waits'] as const
const spans = ['14', '30', '90'] as const
const unknown = '—'
const leastOf = { times: 4, fen: 400, minutes: 60 } as const

/** One figure day by day; every number leads to what it is made of. */
export function Figures({ me, query }: PageProps) {
  const { t } = useWords()
  const name = names.find((one) => one === query.get('name')) ?? 'people'
  const span = spans.find((one) => one === query.get('days')) ?? '30'
  const wanted = query.get('day')
  const { data, isError } = useQuery({
    queryKey: ['figures', name, span, wanted],
    queryFn: () =>
      call('GET /api/admin/figures', { query: { name, days: Number(span), ...(wanted && { day: wanted }) } }),
    placeholderData: (before, asked) => (asked?.queryKey[1] === name ? before : undefined),
  })
  return (
    <div className="stack">
      <div className="review__top">
        {names.map((one) => (
          <Chip key={one} pressed={one === name} onClick={() => go('figures', { name: one, days: span })}>
            {t(`figure.${one}`)}
          </Chip>
        ))}
      </div>
      <div className="review__top">
        {spans.map((one) => (
          <Chip key={one} pressed={one === span} onClick={() => go('figures', { name, days: one })}>
            {t('figures.days', { count: Number(one) })}
          </Chip>
        ))}
      </div>
      {isError && <p className="empty">{t('failed')}</p>}
      {data && (
        <>
          <section className="panel">
            <header className="panel__head">
              <h2 className="label">{t(`figure.${name}`)}</h2>
              <span className="cap">{t(`figures.about.${name}`)}</span>
            </header>
            <DayBars
              days={data.days}
              chosen={data.day}
              least={leastOf[data.unit]}
              label={labelOf(t, name, data)}
              say={(value) => sayFigure(t, data.unit, value)}
            />
          </section>
          <div className="by-day">
            <Days name={name} span={span} figure={data} />
            <Parts name={name} figure={data} rights={me.rights} />
          </div>
        </>
      )}
    </div>
  )
}

function labelOf(t: Words, name: (typeof names)[number], { days, unit }: Figure): string {
  const last = days.at(-1)?.value ?? null
  const value = last === null ? unknown : sayFigure(t, unit, last)
  return t('figures.say', { name: t(`figure.${name}`), count: days.length, value })
}

interface DaysProps {
  name: string
  span: string
  figure: Figure
}

function Days({ name, span, figure: { days, day, unit } }: DaysProps) {
  const { t } = useWords()
  return (
    <section className="panel">
      <h3 className="label">{t('figures.by_day')}</h3>
      <ul className="by-day__list">
        {days.toReversed().map((one) => (
          <li key={one.day} aria-current={one.day === day}>
            <button
              type="button"
              className="by-day__day"
              onClick={() => go('figures', { name, days: span, day: one.day }, 'replace')}
            >
              {one.day}
            </button>
            <b className="num">{one.value === null ? unknown : sayFigure(t, unit, one.value)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartsProps {
  name: (typeof names)[number]
  figure: Figure
  rights: readonly string[]
}

/** What a day is made of; a name leads on where the operator may follow. */
function Parts({ name, figure: { day, parts, unit }, rights }: PartsProps) {
  const { t } = useWords()
  const rows = rowsOf(name, day, rights)
  return (
    <section className="panel">
      <header className="panel__head">
        <h3 className="label">{t('figures.parts', { day })}</h3>
        {rows && <Leads {...rows}>{t('figures.rows')}</Leads>}
      </header>
      {parts === null && <p className="empty">{t('figures.not_yours')}</p>}
      {parts?.length === 0 && <p className="empty">{t('figures.none')}</p>}
      <ul className="by-day__list">
        {parts?.map((part) => {
          const { label, leads } = partOf(t, name, part.name, rights)
          return (
            <li key={part.name}>
              {leads ? <Leads {...leads}>{label}</Leads> : <span>{label}</span>}
              <b className="num">{sayFigure(t, unit, part.value)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
