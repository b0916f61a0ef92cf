import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { Leads } from '../lib/leads.tsx'
import { addressOf, go } from '../lib/place.ts'
import { clock, money, waited } from '../lib/times.ts'
import { waitingPlaces } from '../lib/waiting-places.ts'
import { useWords, type Words } from '../lib/words.ts'
import { sayFigure } from './figure-rows.ts'

type Day = ConsoleDataOf<'GET /api/admin/today'>
type Line = Day['waiting'][number]

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export function Today() {
  const { t } = useWords()
  const { data, isLoadingError } = useQuery({
    queryKey: ['today', zone],
    queryFn: () => call('GET /api/admin/today', { query: { time_zone: zone } }),
    refetchInterval: 60_000,
  })
  if (isLoadingError) return <p className="empty">{t('failed')}</p>
  if (!data) return null
  const total = data.waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="today">
      <h2 className="today__say serif">
        {total === 0 ? t('today.none') : t('today.some', { count: total })}
      </h2>
      <div className="today__left">
        <WaitingLines lines={data.waiting} />
        <Hours hours={data.hours} />
      </div>
      <div className="today__right">
        <Figures figures={data.figures} />
        {data.recent.length > 0 && <Recent recent={data.recent} />}
      </div>
    </div>
  )
}

function WaitingLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useWords()
  return (
    <section className="panel">
      <header className="panel__head">
        <h3 className="label">{t('today.waiting')}</h3>
        <span className="cap">
          {t('today.sorted')}
          <kbd>N</kbd> {t('today.next_key')}
        </span>
      </header>
      {lines.length === 0 && <p className="empty">{t('today.all_done')}</p>}
      <ul className="lines">
        {lines.map((line, at) => (
          <WaitingLine key={line.kind} line={line} isFirst={at === 0} />
        ))}
      </ul>
    </section>
  )
}

function WaitingLine({ line, isFirst }: { line: Line; isFirst: boolean }) {
  const { t, language } = useWords()
  const listed = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const { kind, count, oldest, fen, mine, held, held_by: names } = line
  const place = waitingPlaces[kind]
  return (
    <li className={isFirst ? 'lines__row is-first' : 'lines__row'}>
      <p className="lines__what">
        <b>{t(`kind.${kind as 'comment'}`)}</b>
        <span>
          {t('today.count', { count })}
          {fen !== null && ` · ${money(fen)}`}
          {oldest !== null && ` · ${t('today.oldest', { time: waited(t, oldest) })}`}
        </span>
        {mine > 0 && <span>{t('today.mine', { count: mine })}</span>}
        {held > 0 && <span>{t('today.held', { count: held, names: listed(names) })}</span>}
      </p>
      {place && (
        <Button
          kind={isFirst ? 'primary' : 'quiet'}
          size="m"
          href={addressOf(place.page, place.query)}
          onClick={(event) => {
            event.preventDefault()
            go(place.page, place.query)
          }}
        >
          {t('today.work')}
        </Button>
      )}
    </li>
  )
}

function against(t: Words, value: number, usual: number | null): string {
  if (usual === null) return t('today.no_usual')
  const change = usual === 0 ? 0 : Math.round(((value - usual) / usual) * 100)
  if (Math.abs(change) < 5) return t('today.same')
  return change > 0 ? t('today.more', { percent: change }) : t('today.less', { percent: -change })
}

function besides(t: Words, name: string, value: number, usual: number | null): string {
  if (name === 'help') return t('today.only_counted')
  if (name === 'waits') return t('today.longest')
  return against(t, value, usual)
}

function Figures({ figures }: { figures: Day['figures'] }) {
  const { t } = useWords()
  return (
    <dl className="day-figures">
      {figures.map(({ name, unit, value, usual }) => (
        <div key={name} className="day-figures__one">
          <dt>
            <Leads page="figures" query={{ name }}>
              {t(`figure.${name as 'people'}`)}
            </Leads>
          </dt>
          <dd>
            <b className="num">{sayFigure(t, unit, value)}</b>
            <span>{besides(t, name, value, usual)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const height = 120

/** Bars on one honest axis from zero; the band is where other such days lay. */
function Hours({ hours }: { hours: Day['hours'] }) {
  const { t } = useWords()
  const most = Math.max(4, ...hours.map(({ value, high }) => Math.max(value, high)))
  const y = (value: number): number => height - (value / most) * height
  const band = [
    ...hours.map(({ hour, high }) => `${hour * 10 + 5},${y(high)}`),
    ...hours.toReversed().map(({ hour, low }) => `${hour * 10 + 5},${y(low)}`),
  ].join(' ')
  const total = hours.reduce((sum, { value }) => sum + value, 0)
  return (
    <section className="panel">
      <header className="panel__head">
        <h3 className="label">{t('today.hours')}</h3>
        <span className="cap">{t('today.band')}</span>
      </header>
      <svg
        className="hours"
        viewBox="-16 -6 260 146"
        role="img"
        aria-label={t('today.hours_say', { count: total })}
      >
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line className="hours__line" x1="0" x2="240" y1={y(value)} y2={y(value)} />
            <text className="hours__text" x="-4" y={y(value) + 2} textAnchor="end">
              {Math.round(value)}
            </text>
          </g>
        ))}
        <polygon className="hours__band" points={band} />
        {hours.map(({ hour, value }) => (
          <rect
            key={hour}
            className="hours__bar"
            x={hour * 10 + 2}
            y={y(value)}
            width="6"
            height={height - y(value)}
          />
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} className="hours__text" x={hour * 10 + 5} y={height + 12} textAnchor="middle">
            {hour}:00
          </text>
        ))}
      </svg>
    </section>
  )
}

function Recent({ recent }: { recent: Day['recent'] }) {
  const { t, language } = useWords()
  return (
    <section className="panel">
      <header className="panel__head">
        <h3 className="label">{t('today.recent')}</h3>
      </header>
      <ol className="recent">
        {recent.map(({ operator, verb, at }) => (
          <li key={`${at} ${verb}`}>
            <b>{operator}</b> <code>{verb}</code>
            <span className="recent__at cap">{clock(language, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
