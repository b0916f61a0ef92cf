import { Words } from '@mindisle/ui/words'
import type { Trend } from '../api/trend.ts'
import { ResultWord } from './outcome.tsx'
import { bandAt } from './trend-shape.ts'
import './mine.css'

interface Props {
  trend: Trend
  title: string
  sub: string
}

/** What the line below is, and where it stands now. */
export function TrendHead({ trend, title, sub }: Props) {
  const last = trend.points.at(-1)
  const band = last ? bandAt(trend, last.score) : null
  return (
    <div className="trend-head">
      <span className="grow">
        <h2>
          <Words>{title}</Words>
        </h2>
        <span className="cap trend-head__sub">{sub}</span>
      </span>
      {band && <ResultWord {...band} is_type={false} />}
    </div>
  )
}
