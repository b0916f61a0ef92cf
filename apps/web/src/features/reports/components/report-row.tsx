import { Cell } from '@mindisle/ui/cell'
import { lookOf } from '@mindisle/ui/cover'
import { Tile } from '@mindisle/ui/tile'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/session/session-context.ts'
import { categoryIcon } from '../../../shared/assessments/category-icon.ts'
import type { ReportRow as Row } from '../api/list.ts'
import { reportAddress } from './addresses.ts'
import { Outcome } from './outcome.tsx'
import './mine.css'

export function CategoryTile({ category, className }: { category: string; className?: string | undefined }) {
  const icon = useSession(({ categories }) => categories.find(({ id }) => id === category)?.icon ?? '')
  return <Tile icon={categoryIcon(icon)} tone={lookOf(category).palette} className={className} />
}

interface Props {
  row: Row
  sub: ReactNode
  title?: string
  /** Stands after the result, outside the link. */
  end?: ReactNode
}

export function ReportRow({ row, sub, title, end }: Props) {
  return (
    <li className="report-row">
      <Cell
        href={reportAddress(row.id)}
        start={<CategoryTile category={row.category_id} />}
        title={title ?? row.name}
        sub={sub}
        end={<Outcome {...row} />}
        strong
        className="report-row__cell"
      />
      {end}
    </li>
  )
}
