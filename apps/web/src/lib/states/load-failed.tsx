import { StateArt } from '@mindisle/ui/art'
import { ErrorState } from '@mindisle/ui/states'
import { useEffect } from 'react'
import { Refused } from '../http/failures.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { stateTexts } from './texts.ts'

export interface FailedQuery {
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

/** The app itself has not come in: only a new beginning helps. */
export const notStarted: FailedQuery = {
  error: null,
  isFetching: false,
  refetch: () => window.location.reload(),
}

/**
 * A page that could not be read, and the way to try again; without network it says so, and tries once there is one. What
 * the server has refused is in its words.
 */
export function LoadFailed({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const t = useTexts(stateTexts)
  const isOffline = !window.navigator.onLine
  useEffect(() => {
    const retry = () => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [refetch])
  if (error instanceof Refused) {
    return (
      <ErrorState
        art={<StateArt kind="error" />}
        title={t('refused.title')}
        text={error.message || t('refused.text')}
        action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
      />
    )
  }
  return (
    <ErrorState
      art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
      title={t(isOffline ? 'failed.offline' : 'failed.title')}
      text={t(isOffline ? 'failed.offline_text' : 'failed.text')}
      action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
    />
  )
}
