import { StateArt } from '@mindisle/ui/art'
import { ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

interface Props {
  onRetry(): void
  isTrying?: boolean
}

export function LoadFailed({ onRetry, isTrying = false }: Props) {
  const t = useTexts(texts)
  const isOffline = !window.navigator.onLine
  return (
    <ErrorState
      art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
      title={t(isOffline ? 'failed.offline' : 'failed.title')}
      text={t(isOffline ? 'failed.offline_text' : 'failed.text')}
      action={{ text: t('failed.retry'), onClick: onRetry, loading: isTrying }}
    />
  )
}
