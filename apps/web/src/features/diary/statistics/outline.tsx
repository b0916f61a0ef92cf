import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import './statistics.css'

export function Outline({ label }: { label: string }) {
  return (
    <Loading label={label} slowText={label}>
      {[240, 110, 260].map((height) => (
        <div key={height} className="tides__wait">
          <Skeleton height={height} radius={20} />
        </div>
      ))}
    </Loading>
  )
}
