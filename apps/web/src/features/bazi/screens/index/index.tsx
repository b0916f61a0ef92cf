import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useChart } from '../../api/charts.ts'
import { texts } from '../../texts.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { Form } from './form.tsx'
import { History } from './history.tsx'
import { TermPage } from './term-page.tsx'
import '../../chart/bazi.css'
import './form.css'

/** A chart that is there already, to be corrected. */
function Correct({ id }: { id: string }) {
  const t = useTexts(texts)
  const chart = useChart(id)
  if (chart.data) {
    const { name, born, place } = chart.data
    return <Form key={id} id={id} begin={draftOf(name, born, place)} />
  }
  return (
    <>
      <PageBar title={t('form.title')} />
      <main className="pad bazi">
        {chart.isError ? (
          <LoadFailed query={chart} />
        ) : (
          <Loading label={t('result.loading')}>
            <Skeleton height={220} />
          </Loading>
        )}
      </main>
    </>
  )
}

export default function BaziScreen() {
  const { view, id } = usePage().query
  if (view === 'history') return <History />
  if (view === 'term') return <TermPage id={id ?? ''} />
  return id === undefined ? <Form begin={emptyDraft} /> : <Correct id={id} />
}
