import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { timeZone } from '../../../../lib/dates/time-zone.ts'
import { saveBase64 } from '../../../../lib/files/save-file.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** Drawn by the server and handed over once. */
export function useSavePicture() {
  const t = useTexts(texts)
  const caller = useCaller()
  const [isSaving, setSaving] = useState(false)
  const save = useSingle(async (id: string) => {
    setSaving(true)
    try {
      const body = { id, time_zone: timeZone() }
      const { name, type, file } = await caller.foreground('POST /api/tarot/picture', { body })
      saveBase64(name, type, file)
      toast(t('result.saved'))
    } catch {
      // It has been told.
    } finally {
      setSaving(false)
    }
  })
  return { save, isSaving }
}
