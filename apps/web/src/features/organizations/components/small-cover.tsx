import { Cover } from '@mindisle/ui/cover'
import './small-cover.css'

export function SmallCover({ table }: { table: { category_id: string; table_id: string } }) {
  return (
    <span className="org-cover">
      <Cover category={table.category_id} seed={table.table_id} />
    </span>
  )
}
