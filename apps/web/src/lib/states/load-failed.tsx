import { StateArt } from '@mindisle/ui/art'
import { ErrorState } from '@mindisle/ui/states'
import { useEffect } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { stateTexts } from './texts.ts'

interface Props {
  onRetry(): void
  isTrying?: boolean
}

/** A page that could not be read, and the way to try again; without network it says so, and tries once there is one. */
export function LoadFailed({ onRetry, isTrying = false }: Props) {
  const t = useTexts(stateTexts)
  const isOffline = !window.navigator.onLine
  useEffect(() => {
    const retry = () => onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [onRetry])
  return (
    <ErrorState
      art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
      title={t(isOffline ? 'failed.offline' : 'failed.title')}
      text={t(isOffline ? 'failed.offline_text' : 'failed.text')}
      action={{ text: t('failed.again'), onClick: onRetry, loading: isTrying }}
    />
  )
}
