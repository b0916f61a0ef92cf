import { useWords } from '../lib/words.ts'

export interface DayValue {
  day: string
  value: number | null
}

const width = 640
const height = 220
const edge = 92

/** The next round number, so that the axis is cut into four steps that can be read. */
export function topOf(most: number, least: number): number {
  const wanted = Math.max(least, most)
  const size = 10 ** Math.floor(Math.log10(wanted / 4))
  const step = [1, 2, 2.5, 5, 10].map((n) => n * size).find((one) => one * 4 >= wanted && one % 1 === 0)
  return (step ?? size * 10) * 4
}

interface DayBarsProps {
  days: readonly DayValue[]
  chosen: string
  /** How far the axis goes at least. */
  least: number
  label: string
  say: (value: number) => string
}

/** Bars from nought; the last day is not over and is drawn paler, one that nobody knows has a mark and no bar. */
export function DayBars({ days, chosen, least, label, say }: DayBarsProps) {
  const { t } = useWords()
  const top = topOf(Math.max(...days.map(({ value }) => value ?? 0)), least)
  const wide = width / days.length
  const y = (value: number): number => height - (value / top) * height
  const every = Math.ceil(days.length / 6)
  const isMarked = (at: number): boolean => (days.length - 1 - at) % every === 0
  return (
    <figure className="day-bars">
      <svg viewBox={`${-edge} -10 ${width + edge + 24} ${height + 34}`} role="img" aria-label={label}>
        {[0, 1, 2, 3, 4].map((step) => (
          <g key={step}>
            <line
              className="day-bars__line"
              x1="0"
              x2={width}
              y1={y((top / 4) * step)}
              y2={y((top / 4) * step)}
            />
            <text className="day-bars__text" x="-6" y={y((top / 4) * step) + 4} textAnchor="end">
              {say((top / 4) * step)}
            </text>
          </g>
        ))}
        {days.map(({ day, value }, at) => (
          <g key={day}>
            {value === null ? (
              <circle className="day-bars__unknown" cx={at * wide + wide / 2} cy={height - 3} r="1.5" />
            ) : (
              <rect
                className={barClass(day === chosen, at === days.length - 1)}
                x={at * wide + wide * 0.15}
                y={y(value)}
                width={wide * 0.7}
                height={height - y(value)}
              />
            )}
            {isMarked(at) && (
              <text className="day-bars__text" x={at * wide + wide / 2} y={height + 16} textAnchor="middle">
                {day.slice(5).replace('-', '/')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="cap">{t('figures.axis')}</figcaption>
    </figure>
  )
}

const barClass = (isChosen: boolean, isLast: boolean): string =>
  ['day-bars__bar', isChosen && 'is-chosen', isLast && 'is-open'].filter(Boolean).join(' ')
