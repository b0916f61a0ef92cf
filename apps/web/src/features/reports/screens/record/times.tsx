import { Cell } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { ReportRow } from '../../api/list.ts'
import type { Trend } from '../../api/trend.ts'
import { reportAddress } from '../../components/addresses.ts'
import { signed } from '../../components/numbers.ts'
import { Outcome } from '../../components/outcome.tsx'
import { bandAt } from '../../components/trend-shape.ts'
import { texts } from '../../texts.ts'
import type { Step } from './steps.ts'

export function TimeSkeleton() {
  return (
    <div className="cell record__time">
      <span className="cell__body">
        <Skeleton width="46%" height={16} />
        <Skeleton width="64%" height={12} className="row-skeleton__line" />
      </span>
      <Skeleton width={56} height={34} radius={12} />
    </div>
  )
}

function wordsOf({ kind, tone, said }: Step) {
  if (said === 'doubtful') return said
  if (kind !== 'changed') return kind
  if (tone === 'good') return 'changed_good'
  return said.startsWith('worsened') ? 'changed_hard' : 'changed'
}

interface Props {
  row: ReportRow
  /** When it was, told apart from the others. */
  day: string
  /** Of the scale that is looked at. */
  score: number | undefined
  trend: Trend | undefined
  step: Step | undefined
  isFirst: boolean
  pick?: { isOn: boolean; onPick(): void }
}

/** One time: when, what came out, and how far it lies from the time before. */
export function Time({ row, day, score, trend, step, isFirst, pick }: Props) {
  const t = useTexts(texts)
  const sub = step ? (
    <>
      <span className="num">
        {t('record.step', { difference: signed(step.difference, trend?.digits ?? 2) })}
      </span>
      {' · '}
      <span className={step.tone === 'good' ? 'record__good' : undefined}>
        {t(`record.${wordsOf(step)}`)}
      </span>
    </>
  ) : isFirst ? (
    t('record.first')
  ) : undefined
  const band = trend && score !== undefined ? bandAt(trend, score) : null
  const own = trend &&
    score !== undefined && { score, max: trend.max, label: band?.label ?? '', level: band?.level ?? null }
  const outcome = <Outcome {...row} {...(!row.is_type && own)} />
  if (pick) {
    return (
      <li>
        <button
          type="button"
          className={`cell cell--press record__time${pick.isOn ? ' is-on' : ''}`}
          aria-pressed={pick.isOn}
          onClick={pick.onPick}
        >
          <span className="record__mark" aria-hidden="true">
            <Icon name="check-bold" size={14} />
          </span>
          <span className="cell__main">
            <span className="cell__body">
              <span className="cell__t">{day}</span>
              {sub !== undefined && <span className="cell__s">{sub}</span>}
            </span>
            {outcome}
          </span>
        </button>
      </li>
    )
  }
  return (
    <li>
      <Cell
        href={reportAddress(row.id)}
        title={day}
        {...(sub !== undefined && { sub })}
        end={outcome}
        className="record__time"
      />
    </li>
  )
}
