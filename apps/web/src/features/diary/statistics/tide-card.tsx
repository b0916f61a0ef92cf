import { Card } from '@mindisle/ui/card'
import { MOOD_LEVELS, MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { formatDay, shortDayForm } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Statistics } from './api.ts'
import { dayIndex } from './numbers.ts'
import { texts } from './texts.ts'

type Points = Statistics['curve']

const [left, right, top, bottom] = [30, 314, 14, 134]
const yOf = (mood: number): number => bottom - ((mood - 1) / 4) * (bottom - top)
const faceOf = (mean: number): MoodLevel => Math.min(5, Math.max(1, Math.floor(mean + 0.5))) as MoodLevel

/** A gap in the days is a gap in the line. */
function linesOf(points: Points, xOf: (day: string) => number): string[] {
  const lines: string[][] = [[]]
  for (const { day, around } of points) {
    if (around === null) lines.push([])
    else lines.at(-1)?.push(`${xOf(day).toFixed(1)} ${yOf(around).toFixed(1)}`)
  }
  return lines.filter((line) => line.length > 1).map((line) => `M${line.join('L')}`)
}

function Plot({ statistics, label }: { statistics: Statistics; label: string }) {
  const { curve, from, to, step } = statistics
  const first = Math.min(dayIndex(from), ...curve.map(({ day }) => dayIndex(day)))
  const span = Math.max(1, dayIndex(to) - first)
  const xOf = (day: string): number => left + 8 + ((dayIndex(day) - first) / span) * (right - left - 16)
  const radius = step === 'day' && curve.length > 45 ? 2.4 : 3.6
  return (
    <svg className="tides__plot" viewBox="0 0 320 148" role="img" aria-label={label}>
      {MOOD_LEVELS.map((level) => (
        <g key={level}>
          <g transform={`translate(4 ${yOf(level) - 8})`}>
            <MoodGlyph level={level} size={16} hasFace={false} />
          </g>
          <path className="tides__grid" d={`M${left} ${yOf(level)}H${right}`} />
        </g>
      ))}
      {curve.map(({ day, low, high }) =>
        low === high ? null : (
          <path key={day} className="tides__spread" d={`M${xOf(day)} ${yOf(high)}V${yOf(low)}`} />
        ),
      )}
      {linesOf(curve, xOf).map((line) => (
        <path key={line} className="tides__line" d={line} />
      ))}
      {curve.map(({ day, mean }) => (
        <circle
          key={day}
          cx={xOf(day)}
          cy={yOf(mean)}
          r={day === to ? 5.5 : radius}
          fill={`var(--mood-${faceOf(mean)})`}
          className={day === to ? 'tides__now' : undefined}
        />
      ))}
    </svg>
  )
}

/** The same in numbers, for whoever does not see the picture. */
function Table({ curve }: { curve: Points }) {
  const t = useTexts(texts)
  return (
    <table className="sr">
      <caption>{t('tide.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tide.when')}</th>
          <th scope="col">{t('tide.mean')}</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ day, mean }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{mean.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function TideCard({ statistics }: { statistics: Statistics }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { curve, from, to, step, days } = statistics
  const short = (day: string): string =>
    formatDay(Date.parse(`${day}T12:00:00`), language, {
      ...shortDayForm(language),
      ...(step !== 'day' && { year: 'numeric' }),
    })
  const sum = curve.reduce((total, one) => total + one.mean * one.days, 0)
  const mean = (sum / Math.max(1, days)).toFixed(1)
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t('tide.title')}</h2>
        <span className="cap">{t('recorded', { count: days })}</span>
      </div>
      {days === 0 ? (
        <p className="tides__p">{t('empty_span')}</p>
      ) : (
        <>
          <p className="cap">{t(`tide.by.${step}`)}</p>
          <Plot statistics={statistics} label={t('tide.label', { from: short(from), to: short(to), mean })} />
          <div className="tides__dates cap" aria-hidden="true">
            <span>{short(from)}</span>
            <span>{t('tide.today')}</span>
          </div>
          <Table curve={curve} />
        </>
      )}
    </Card>
  )
}
