import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import { useEditing } from './use-editing.ts'
import { Writing } from './writing.tsx'
import './modify.css'

export default function ModifyScreen() {
  const t = useTexts(texts)
  const editing = useEditing()
  const { values, failed } = editing
  return (
    <>
      <PageBar title={t('write')} closes />
      {values !== null && <Writing editing={editing} values={values} />}
      {values === null && (
        <main className="modify pad">
          {failed.error === null ? (
            <Loading label={t('loading')}>
              <Skeleton height={150} radius={20} />
              <Skeleton height={120} radius={20} />
            </Loading>
          ) : (
            <LoadFailed query={failed} />
          )}
        </main>
      )}
    </>
  )
}
