import { StateArt } from '@mindisle/ui/art'
import { ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../i18n/use-texts.ts'
import { stateTexts } from './texts.ts'

interface Props {
  onRetry(): void
  isTrying?: boolean
}

/** A page that could not be read, and the way to try again; without network it says so instead. */
export function LoadFailed({ onRetry, isTrying = false }: Props) {
  const t = useTexts(stateTexts)
  const isOffline = !window.navigator.onLine
  return (
    <ErrorState
      art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
      title={t(isOffline ? 'failed.offline' : 'failed.title')}
      text={t(isOffline ? 'failed.offline_text' : 'failed.text')}
      action={{ text: t('failed.again'), onClick: onRetry, loading: isTrying }}
    />
  )
}
