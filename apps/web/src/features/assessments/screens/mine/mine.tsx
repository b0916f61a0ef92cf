import { StateArt } from '@mindisle/ui/art'
import { Segmented } from '@mindisle/ui/segmented'
import { Empty } from '@mindisle/ui/states'
import { TableCardSkeleton } from '@mindisle/ui/table-card'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { TableCard } from '../../../../shared/assessments/table-card.tsx'
import { tablesIn, useMyTables } from '../../api/tables.ts'
import { ReadFailed } from '../../components/read-failed.tsx'
import { TableListSkeleton } from '../../components/table-list.tsx'
import { texts } from '../../texts.ts'
import './mine.css'

type View = 'taken' | 'starred'
type Mine = ReturnType<
  typeof tablesIn<NonNullable<ReturnType<typeof useMyTables>['data']>['pages'][number]['list'][number]>
>

function Times({ table: { taken_times: count, last_taken_at: last } }: { table: Mine[number] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (count === 0) return null
  const form = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const date = last === null ? null : new Intl.DateTimeFormat(language, form).format(new Date(last))
  return (
    <p className="mine__times">
      {t('mine.times', { count })}
      {date !== null && <span>{t('mine.last', { date })}</span>}
    </p>
  )
}

function List({ view }: { view: View }) {
  const t = useTexts(texts)
  const list = useMyTables(view)
  if (!list.data) return list.isError ? <ReadFailed query={list} /> : <TableListSkeleton count={4} />
  const tables = tablesIn(list.data.pages)
  if (tables.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t(`mine.${view}_empty`)}
        text={t(`mine.${view}_empty_text`)}
        action={{ text: t('mine.look'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <>
      <ul className="stack" aria-label={t(`mine.${view}`)}>
        {tables.map((table) => (
          <li key={table.table_id}>
            <TableCard table={table} />
            {view === 'taken' && <Times table={table} />}
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <TableCardSkeleton />
      </ListEnd>
    </>
  )
}

export default function MyTables() {
  const t = useTexts(texts)
  const { query } = usePage()
  const [view, setView] = useState<View>(query['kind'] === 'starred' ? 'starred' : 'taken')
  const panel = useId()
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="pad mine">
        <Segmented
          className="mine__views"
          label={t('mine.views')}
          options={[
            { value: 'taken', label: t('mine.taken') },
            { value: 'starred', label: t('mine.starred') },
          ]}
          value={view}
          onChange={setView}
          controls={panel}
        />
        <div id={panel} role="tabpanel" aria-label={t(`mine.${view}`)}>
          <List view={view} />
        </div>
      </main>
    </>
  )
}
