import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import { EntryPage } from './entry-page.tsx'
import { useShown } from './use-shown.ts'
import './show.css'

export default function ShowScreen() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const shown = useShown(id)
  if (shown.values !== null) return <EntryPage key={id} id={id} shown={shown} values={shown.values} />
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad">
        {shown.query.error === null ? (
          <Loading label={t('loading')}>
            <Skeleton height={196} radius={20} />
            <Skeleton height={160} radius={20} />
          </Loading>
        ) : (
          <LoadFailed query={shown.query} />
        )}
      </main>
    </>
  )
}
