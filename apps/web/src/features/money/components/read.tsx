import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import type { ReactNode } from 'react'
import { Refused } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../lib/session/session-context.ts'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'
import { texts } from '../texts.ts'

interface Query<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

/** Somebody else's, or never there: both are answered alike. */
export function Gone() {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="notFound" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={{ text: t('gone.all'), href: '/pages/payment/order' }}
      second={{ text: t('gone.recover'), href: '/pages/my/self?view=recover' }}
    />
  )
}

const isGone = (error: Error | null): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 422)

interface Props<T> {
  query: Query<T>
  skeleton: ReactNode
  children(data: T): ReactNode
  /** Shown where there is no such thing. */
  gone?: ReactNode
}

/** A page that is read: what came, else what failed, else its outline. Never nothing. */
export function Read<T>({ query, skeleton, children, gone }: Props<T>) {
  const isStarting = useSession(({ userProfile }) => userProfile === null)
  if (query.data !== undefined) return children(query.data)
  if (gone !== undefined && isGone(query.error)) return gone
  const isCut = isStarting && !window.navigator.onLine
  if (query.error === null && !isCut) return skeleton
  return <LoadFailed onRetry={() => void query.refetch()} isTrying={query.isFetching} />
}
