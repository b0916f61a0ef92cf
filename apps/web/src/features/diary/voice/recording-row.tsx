import { Button } from '@mindisle/ui/button'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { longestVoiceSeconds } from '../entry/types.ts'
import { texts } from '../texts.ts'
import { spoken } from './spoken-time.ts'
import type { Recorder } from './use-recorder.ts'
import './voice.css'

/** What is being recorded, or why it cannot be. */
export function RecordingRow({ recorder }: { recorder: Recorder }) {
  const t = useTexts(texts)
  const { state, seconds } = recorder
  return (
    <div role="status">
      {(state === 'refused' || state === 'missing') && (
        <p className="recording__why">{t(`voice.${state}`)}</p>
      )}
      {state === 'recording' && (
        <div className="recording">
          <span className="recording__time">
            <i />
            <span className="sr">{t('voice.recording')}</span>
            <span className="num" aria-hidden="true">
              {spoken(seconds)} / {spoken(longestVoiceSeconds)}
            </span>
          </span>
          <span className="recording__acts">
            <Button kind="text" size="s" onClick={recorder.cancel}>
              {t('voice.cancel')}
            </Button>
            <Button kind="soft" size="s" icon="stop-later" onClick={recorder.stop}>
              {t('voice.stop')}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
