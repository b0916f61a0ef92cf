import { Icon } from '@mindisle/ui/icon'
import { NetChip } from '@mindisle/ui/states'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useDiaryState } from '../../device/use-diary.ts'
import { inputOf, isBlank } from '../../entry/draft.ts'
import { texts } from '../../texts.ts'
import type { Editing } from './use-editing.ts'

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const useIsOnline = (): boolean => useSyncExternalStore(watchNetwork, () => window.navigator.onLine)

export function SavedChip() {
  const t = useTexts(texts)
  if (useIsOnline()) return null
  return (
    <p className="modify__net">
      <NetChip>{t('saved.offline')}</NetChip>
    </p>
  )
}

/** Where it lies now, in a word; what the server does not take is said in its words. */
export function Saved({ editing: { diary, draft } }: { editing: Editing }) {
  const t = useTexts(texts)
  const isOnline = useIsOnline()
  const sending = useDiaryState(diary, (state) => state.sending)
  const files = useDiaryState(diary, (state) => state.sendingFiles)
  const refusal = useDiaryState(diary, (state) => state.refusal)
  const isBegun = draft !== undefined && !isBlank(draft)
  const isHere =
    isBegun && (!isOnline || sending === 'waiting' || files === 'waiting' || inputOf(draft) === null)
  return (
    <p role="status" className="modify__saved">
      {sending === 'refused' && isBegun && t('saved.refused', { why: refusal })}
      {sending !== 'refused' && isHere && (
        <>
          <Icon name="device-mobile-later" size={16} />
          <span>{t('saved.here')}</span>
        </>
      )}
      {isBegun && !isHere && sending === 'sent' && files === 'sent' && (
        <>
          <Icon name="check-circle-fill" size={16} />
          <span>{t('saved.just')}</span>
        </>
      )}
      {isBegun && !isHere && sending === 'sent' && files === 'sending' && <span>{t('saved.files')}</span>}
    </p>
  )
}
