import { StateArt } from '@mindisle/ui/art'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

interface Props<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch(): unknown }
  children(content: T): ReactNode
}

/** Words that come from the content: waited for, shown, or asked for once more. */
export function Content<T>({ query, children }: Props<T>) {
  const t = useTexts(texts)
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const isOffline = !window.navigator.onLine
    return (
      <ErrorState
        art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
        title={t('state.failed')}
        text={t(isOffline ? 'state.offline_text' : 'state.failed_text')}
        action={{ text: t('state.retry'), onClick: () => void query.refetch(), loading: query.isFetching }}
      />
    )
  }
  return (
    <Loading label={t('state.loading')} slowText={t('state.slow')}>
      <div className="pad stack">
        <Skeleton width="60%" height={28} />
        <Skeleton width="92%" height={16} />
        <Skeleton height={160} radius={20} />
        <Skeleton height={120} radius={20} />
      </div>
    </Loading>
  )
}
