import { Skeleton } from '@mindisle/ui/skeleton'
import './money-parts.css'

/** What a row of movements, orders or rewards will look like. */
export function RowSkeleton() {
  return (
    <div className="cell money-row">
      <Skeleton width={40} height={40} radius={13} />
      <span className="cell__body">
        <Skeleton width="56%" height={16} />
        <Skeleton width="38%" height={12} className="money-row__line" />
      </span>
      <Skeleton width={48} height={18} />
    </div>
  )
}

export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="group">
      {Array.from({ length: count }, (_, at) => `row ${at}`).map((key) => (
        <RowSkeleton key={key} />
      ))}
    </div>
  )
}
