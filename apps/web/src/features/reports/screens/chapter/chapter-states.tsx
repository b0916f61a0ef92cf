import { StateArt } from '@mindisle/ui/art'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { interpretAddress, unlockAddress } from '../../components/addresses.ts'
import { texts } from '../../reading/texts.ts'

/** A closed chapter says so, what is open, and what opens it: that last not in a hard time. */
export function Locked({ id }: { id: string }) {
  const t = useTexts(texts)
  const isSoftened = useSession(isSheltered)
  const free = { text: t('locked.free'), href: interpretAddress(id) }
  const opening = { text: t('locked.open'), href: unlockAddress(id) }
  return (
    <Empty
      art={<StateArt kind="forbidden" />}
      title={t('locked.title')}
      text={t('locked.text')}
      {...(isSoftened ? { action: free } : { action: opening, second: free })}
    />
  )
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth']

export function ChapterLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.chapter')} slowText={t('loading.slow')}>
      <div className="pad read report-loading">
        <Skeleton width="36%" height={14} />
        <Skeleton width="70%" height={36} />
        <Skeleton height={24} />
        <Skeleton width="60%" height={24} />
        {lines.map((line) => (
          <Skeleton key={line} height={16} />
        ))}
        <Skeleton height={180} radius={20} />
      </div>
    </Loading>
  )
}
