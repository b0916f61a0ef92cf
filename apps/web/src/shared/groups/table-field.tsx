import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Cover } from '@mindisle/ui/cover'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Read } from '../session/read.tsx'
import type { Table } from './figures.ts'
import { useTables } from './tables.ts'
import { texts } from './texts.ts'
import './table-field.css'

interface Props {
  id: string | undefined
  error: string | undefined
  onChoose(id: string): void
}

function Row({ table, onClick }: { table: Table; onClick(): void }) {
  const t = useTexts(texts)
  return (
    <Cell
      strong
      start={
        <span className="group-table__cover">
          <Cover category={table.category_id} seed={table.table_id} />
        </span>
      }
      title={table.name}
      sub={t('ask.facts', { count: table.item_count, minutes: table.minutes })}
      onClick={onClick}
    />
  )
}

function FieldSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={72} radius={20} />
    </Loading>
  )
}

/** Only tables that a group can answer are offered. */
export function TableField({ id, error, onChoose }: Props) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const query = useTables()
  const chosen = query.data?.list.find(({ table_id: one }) => one === id)
  return (
    <section>
      <h2 className="field__label">{t('ask.table')}</h2>
      <CellGroup>
        {chosen ? (
          <Row table={chosen} onClick={() => setOpen(true)} />
        ) : (
          <Cell title={t('ask.choose_table')} onClick={() => setOpen(true)} />
        )}
      </CellGroup>
      {error !== undefined && <p className="hint hint--error">{error}</p>}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ask.choose_table')}
        closeLabel={t('close')}
        full
      >
        <Read query={query} skeleton={<FieldSkeleton />}>
          {({ list }) => (
            <CellGroup>
              {list.map((table) => (
                <Row
                  key={table.table_id}
                  table={table}
                  onClick={() => {
                    onChoose(table.table_id)
                    setOpen(false)
                  }}
                />
              ))}
            </CellGroup>
          )}
        </Read>
      </Sheet>
    </section>
  )
}
