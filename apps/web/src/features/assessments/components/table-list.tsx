import { Loading } from '@mindisle/ui/skeleton'
import { TableCardSkeleton } from '@mindisle/ui/table-card'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../lib/states/list-end.tsx'
import { TableCard } from '../../../shared/assessments/table-card.tsx'
import { tablesIn, type useTables } from '../api/tables.ts'
import { texts } from '../texts.ts'
import { ReadFailed } from './read-failed.tsx'
import './table-list.css'

interface Props {
  list: ReturnType<typeof useTables>
  label: string
  /** Shown when there is none. */
  empty: ReactNode
  /** Shown below the last one. */
  children?: ReactNode
}

export function TableListSkeleton({ count = 6 }: { count?: number }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="stack">
        {Array.from({ length: count }, (_, at) => `card ${at}`).map((key) => (
          <TableCardSkeleton key={key} />
        ))}
      </div>
    </Loading>
  )
}

/** Assessments, one page after the other as the end comes near. */
export function TableList({ list, label, empty, children }: Props) {
  if (!list.data) return list.isError ? <ReadFailed query={list} /> : <TableListSkeleton />
  const tables = tablesIn(list.data.pages)
  if (tables.length === 0) return empty
  return (
    <>
      <ul className="stack" aria-label={label}>
        {tables.map((table) => (
          <li key={table.table_id}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <div className="tlist__more">
          <TableCardSkeleton />
        </div>
      </ListEnd>
      {!list.hasNextPage && children}
    </>
  )
}
