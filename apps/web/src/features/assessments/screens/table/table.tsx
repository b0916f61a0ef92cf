import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { knownTable } from '../../../../shared/session/table-cache.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useTable, type TableDetail } from '../../api/table.ts'
import { ReadFailed } from '../../components/read-failed.tsx'
import { texts } from '../../texts.ts'
import { Before, Facts, ForWhom, Gets, Intro } from './about.tsx'
import { Acts } from './acts.tsx'
import { Evidence } from './evidence.tsx'
import { Head, Hero } from './hero.tsx'
import { Cards, TagChips, Ways } from './more.tsx'
import { StartBar } from './start-bar.tsx'
import '../../components/over-sheet.css'
import './table.css'

function Waiting() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={78} radius={20} className="table-wait" />
      <Skeleton width={96} height={20} className="table-wait" />
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="row table-wait">
          <Skeleton width={40} height={40} radius={13} />
          <span className="grow table-wait__lines">
            <Skeleton width="46%" height={16} />
            <Skeleton width="82%" height={14} />
          </span>
        </div>
      ))}
      <Skeleton height={220} radius={20} className="table-wait" />
    </Loading>
  )
}

function Detail({ table }: { table: TableDetail }) {
  const t = useTexts(texts)
  return (
    <>
      <Facts table={table} />
      <Gets table={table} />
      <Intro table={table} />
      <Evidence table={table} />
      <ForWhom table={table} />
      <Before table={table} />
      <Ways table={table} />
      <Cards title={t('table.versions')} tables={table.versions} />
      <TagChips table={table} />
      <Cards title={t('table.related')} tables={table.related.slice(0, 3)} />
    </>
  )
}

export default function TableScreen() {
  const id = usePage().query['id'] ?? ''
  const query = useTable(id)
  const summary = knownTable(useLanguage(), id)
  const table = query.data
  if (!table && query.isError) {
    return (
      <>
        <PageBar />
        <main>
          <ReadFailed query={query} />
        </main>
      </>
    )
  }
  const known = table ?? summary
  return (
    <>
      <PageBar kind="over" title={known?.name} end={table && <Acts table={table} />} />
      <main className="table-main">
        <Hero cover={known?.cover}>
          <Head table={table} summary={summary} />
          {table ? <Detail table={table} /> : <Waiting />}
        </Hero>
      </main>
      {table && <StartBar table={table} />}
    </>
  )
}
