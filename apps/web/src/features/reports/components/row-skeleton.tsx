import { Skeleton } from '@mindisle/ui/skeleton'
import './mine.css'

/** What a row of reports will look like. */
export function RowSkeleton() {
  return (
    <div className="cell report-row__cell">
      <Skeleton width={40} height={40} radius={13} />
      <span className="cell__body">
        <Skeleton width="58%" height={16} />
        <Skeleton width="34%" height={12} className="row-skeleton__line" />
      </span>
      <Skeleton width={56} height={32} radius={12} />
    </div>
  )
}
