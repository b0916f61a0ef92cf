import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useOwnWords } from '../api/own-words.ts'
import { useNames } from '../entry/use-names.ts'
import { activitiesOf, iconOf } from '../entry/words.ts'
import type { Statistics } from './api.ts'
import { plainly, signed } from './numbers.ts'
import { texts } from './texts.ts'

type Row = Statistics['together']['list'][number]
type Named = Pick<Row, 'what' | 'id'>

const mostUnclear = 5

/** An activity or feeling that its person has taken off their list has no name and is left out. */
function useNameOf(): (row: Named) => string | undefined {
  const t = useTexts(texts)
  const names = useNames()
  return ({ what, id }) => {
    if (what === 'sleep' || what === 'weekend') return t(`together.${what}`)
    return names([id])[0]
  }
}

/** An activity has one, as where it is chosen. */
function useIconOf(): (row: Named) => IconName | null {
  const activities = activitiesOf(useOwnWords(), useLanguage())
  return ({ what, id }) => {
    const activity = what === 'activity' && activities.find((one) => one.id === id)
    return activity ? iconOf(activity.icon) : null
  }
}

function Name({ name, icon }: { name: string; icon: IconName | null }) {
  return (
    <>
      {icon && <Icon className="tides__icon" name={icon} size={18} />}
      {name}
    </>
  )
}

const wayOf = ({ is_clear: isClear, difference }: Row): 'better' | 'worse' | 'unclear' => {
  if (!isClear) return 'unclear'
  return difference > 0 ? 'better' : 'worse'
}

/** The widest range decides the scale, so that bars can be compared. */
function Bar({ row, reach }: { row: Row; reach: number }) {
  const at = (value: number): string => `${50 + (Math.max(-reach, Math.min(reach, value)) / reach) * 50}%`
  const width = `calc(${at(row.high)} - ${at(row.low)})`
  return (
    <div className={`tides__bar tides__bar--${wayOf(row)}`} aria-hidden="true">
      <i className="tides__zero" />
      <i className="tides__range" style={{ left: at(row.low), width }} />
      <i className="tides__mark" style={{ left: at(row.difference) }} />
    </div>
  )
}

interface LineProps {
  row: Row
  name: string
  icon: IconName | null
  reach: number
}

function Line({ row, name, icon, reach }: LineProps) {
  const t = useTexts(texts)
  const numbers = {
    difference: signed(row.difference),
    low: plainly(row.low),
    high: plainly(row.high),
    count: row.days_with,
  }
  return (
    <li className="tides__row">
      <div className="tides__head">
        <h3>
          <Name name={name} icon={icon} />
        </h3>
        <b className="num" aria-hidden="true">
          {signed(row.difference)}
        </b>
      </div>
      <Bar row={row} reach={reach} />
      <p className="cap">{t(`together.${wayOf(row)}`, numbers)}</p>
    </li>
  )
}

export function TogetherCard({ together }: { together: Statistics['together'] }) {
  const t = useTexts(texts)
  const nameOf = useNameOf()
  const iconOfRow = useIconOf()
  const named = together.list.flatMap((row) => {
    const name = nameOf(row)
    return name === undefined ? [] : [{ row, name }]
  })
  const clear = named.filter(({ row }) => row.is_clear)
  const unclear = named.filter(({ row }) => !row.is_clear)
  const shown = [...clear, ...unclear.slice(0, mostUnclear)]
  const reach = Math.max(1, ...shown.map(({ row }) => Math.max(Math.abs(row.low), Math.abs(row.high))))
  return (
    <Card className="tides__card">
      <h2>{t('together.title')}</h2>
      {shown.length === 0 ? (
        <p className="tides__p">{t('together.none')}</p>
      ) : (
        <>
          <p className="cap">{t('together.sub', { count: together.days })}</p>
          <div className="tides__ends cap" aria-hidden="true">
            <span>{t('together.low')}</span>
            <span>{t('together.high')}</span>
          </div>
          <ul className="tides__rows">
            {shown.map(({ row, name }) => (
              <Line key={`${row.what} ${row.id}`} row={row} name={name} icon={iconOfRow(row)} reach={reach} />
            ))}
          </ul>
        </>
      )}
      {unclear.length > mostUnclear ? (
        <p className="cap">{t('together.more', { count: unclear.length - mostUnclear })}</p>
      ) : null}
      <MissingDays missing={together.missing} nameOf={nameOf} iconOf={iconOfRow} />
      {shown.length > 0 ? <Note className="tides__note">{t('together.note')}</Note> : null}
    </Card>
  )
}

interface WaitingProps {
  missing: Statistics['together']['missing']
  nameOf(row: Named): string | undefined
  iconOf(row: Named): IconName | null
}

function MissingDays({ missing, nameOf, iconOf: iconOfRow }: WaitingProps) {
  const t = useTexts(texts)
  const named = missing.flatMap((row) => {
    const name = nameOf(row)
    return name === undefined ? [] : [{ ...row, name }]
  })
  if (named.length === 0) return null
  return (
    <ul className="tides__waiting">
      {named.map(({ what, id, name, missing: count }) => (
        <li key={`${what} ${id}`}>
          <span>
            <Name name={name} icon={iconOfRow({ what, id })} />
          </span>
          <span className="cap">{t('together.missing', { count })}</span>
        </li>
      ))}
    </ul>
  )
}
