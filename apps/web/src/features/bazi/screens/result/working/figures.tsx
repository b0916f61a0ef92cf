import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../../api/charts.ts'
import { useTerms } from '../../../chart/term.tsx'
import { clockOfWall, shortDay } from '../../../chart/when.ts'
import { texts } from '../../../texts.ts'

const width = 280
const height = 96
const tallest = 18 * 60
const dayOfYear = (date: string): number =>
  (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000

/** The equation of time over the year of birth, with the birthday on it. */
export function Curve({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { curve } = chart.working
  const x = (days: number): number => (days / 365) * width
  const y = (seconds: number): number => height / 2 - (seconds / tallest) * (height / 2)
  const path = curve.map(
    (seconds, at) => `${at === 0 ? 'M' : 'L'}${x(at * 10).toFixed(1)} ${y(seconds).toFixed(1)}`,
  )
  const at = dayOfYear(chart.date)
  const now = chart.correction.equation_seconds
  return (
    <figure className="bazi-figure">
      <svg viewBox={`-4 0 ${width + 8} ${height}`} role="img" aria-label={t('working.curve')}>
        <path d={`M0 ${height / 2}H${width}`} className="bazi-figure__axis" />
        <path d={path.join('')} className="bazi-figure__curve" />
        <circle cx={x(at).toFixed(1)} cy={y(now).toFixed(1)} r="6" className="bazi-figure__dot" />
      </svg>
      <figcaption className="cap">{t('working.curve_note')}</figcaption>
    </figure>
  )
}

/** Between which two terms the birth lies. */
export function TermBar({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { glossary } = useTerms()
  const { term, next } = chart.working
  const [from, to, birth] = [term.at, next.at, chart.correction.wall].map((wall) =>
    Date.parse(`${wall}Z`),
  ) as [number, number, number]
  const share = Math.min(1, Math.max(0, (birth - from) / (to - from)))
  const end = (id: string, wall: string) => (
    <span>
      <b>{glossary.short(id)}</b>
      <br />
      {shortDay(wall, language)} {clockOfWall(wall)}
    </span>
  )
  return (
    <figure className="bazi-figure">
      <div className="bazi-figure__bar" role="img" aria-label={t('working.bar')}>
        <i style={{ left: `${share * 100}%` }} />
      </div>
      <figcaption className="cap bazi-figure__ends">
        {end(term.id, term.at)}
        {end(next.id, next.at)}
      </figcaption>
    </figure>
  )
}
