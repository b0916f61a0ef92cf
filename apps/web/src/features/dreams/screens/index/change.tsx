import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useDream } from '../../api/dreams.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { texts } from '../../texts.ts'
import { Write } from './write.tsx'

/** A dream that is kept already, to be told anew. */
export function Change({ id }: { id: string }) {
  const t = useTexts(texts)
  const dream = useDream(id)
  if (dream.data) {
    const { text, day, feelings, mood, vividness } = dream.data
    const { is_recurring: isRecurring, is_nightmare: isNightmare } = dream.data
    const told = { id, text, day, feelings, mood, vividness }
    return <Write kept={{ ...told, is_recurring: isRecurring, is_nightmare: isNightmare }} />
  }
  return (
    <Dusk>
      <PageBar title={t('title')} />
      <main className="pad dream-write">
        {dream.isError ? (
          <LoadFailed query={dream} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton height={220} radius={20} />
          </Loading>
        )}
      </main>
    </Dusk>
  )
}
