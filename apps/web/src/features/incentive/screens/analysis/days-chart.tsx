import { formatDay, shortDayForm } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Analysis } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'

const box = { width: 318, height: 132, left: 40, top: 8, base: 108 }
const day = 24 * 3_600_000
const asTime = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** A rounded value above the highest, so that the axis reads well. */
const topOf = (highest: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(100, highest)))
  return Math.ceil(highest / step) * step
}

/** One bar a day; what still waits is dashed and pale. */
export function DaysChart({ analysis }: { analysis: Analysis }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { days, from, to } = analysis
  const count = Math.max(1, Math.round((asTime(to) - asTime(from)) / day) + 1)
  const slot = (box.width - box.left) / count
  const width = Math.max(1.5, Math.min(10, slot * 0.7))
  const top = topOf(Math.max(...days.map(({ fen }) => fen), 100))
  const yOf = (fen: number): number => box.base - (fen / top) * (box.base - box.top)
  const named = (date: string): string => formatDay(`${date}T12:00:00`, language, shortDayForm(language))
  return (
    <svg
      className="figures-chart"
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={t('analysis.chart', { from: named(from), to: named(to) })}
    >
      {[top, top / 2, 0].map((value) => (
        <g key={value}>
          <path className="figures-chart__grid" d={`M${box.left} ${yOf(value)}H${box.width}`} />
          <text x={box.left - 6} y={yOf(value) + 4} textAnchor="end">
            {value === 0 ? '0' : sum(value).replace(/\.00$/, '')}
          </text>
        </g>
      ))}
      {days.map((one) => {
        const x = box.left + ((asTime(one.day) - asTime(from)) / day + 0.5) * slot - width / 2
        const isWaiting = one.pending_fen > 0
        return (
          <rect
            key={one.day}
            className={isWaiting ? 'figures-chart__bar is-waiting' : 'figures-chart__bar'}
            x={x}
            y={yOf(one.fen)}
            width={width}
            height={Math.max(2, box.base - yOf(one.fen))}
            rx={Math.min(4, width / 2)}
          >
            <title>{t('analysis.chart_day', { day: named(one.day), sum: `¥${sum(one.fen)}` })}</title>
          </rect>
        )
      })}
      <text x={box.left} y={box.height - 4}>
        {named(from)}
      </text>
      <text x={box.width} y={box.height - 4} textAnchor="end">
        {named(to)}
      </text>
    </svg>
  )
}
