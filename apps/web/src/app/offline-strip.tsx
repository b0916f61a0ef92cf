import { NetChip } from '@mindisle/ui/states'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { appTexts } from './texts.ts'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Quiet calls never open a dialog; this says why nothing new comes. */
export function OfflineStrip() {
  const t = useTexts(appTexts)
  const isOnline = useSyncExternalStore(subscribe, () => window.navigator.onLine)
  return (
    <div className="offline-strip" role="status">
      {!isOnline && <NetChip>{t('offline')}</NetChip>}
    </div>
  )
}
