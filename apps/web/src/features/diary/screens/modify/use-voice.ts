import { toast } from '@mindisle/ui/toast'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'
import { useRecorder, type Recorder } from '../../voice/use-recorder.ts'
import type { Editing } from './use-editing.ts'

/** A recording lies on the device before the entry names it. */
export function useVoice({ id, diary, put }: Editing): Recorder {
  const t = useTexts(texts)
  return useRecorder(({ content, seconds }) => {
    diary
      .keepFile(id, 'voice', content)
      .then((kept) => put('voice', { id: kept, seconds }))
      .catch(() => toast(t('voice.not_kept')))
  })
}
