import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isWeChat } from '../../../../lib/wechat/wechat.ts'
import { useReadFhir } from '../../api/keep.ts'
import type { Report } from '../../api/types.ts'
import { texts } from '../../texts.ts'

/** As a file; inside WeChat, which saves none, as text to paste. */
export function useFhir({ id, table_id: assessment, created_at: at }: Report) {
  const t = useTexts(texts)
  const { mutateAsync, isPending } = useReadFhir(id)
  const start = useSingle(async () => {
    const read = await mutateAsync().catch(() => null)
    if (!read) return
    const text = JSON.stringify(read.resource, null, 2)
    if (isWeChat(window.navigator.userAgent)) {
      toast(t((await copyText(text)) ? 'utility.fhir_copied' : 'utility.copy_failed'))
      return
    }
    saveFile(
      `mindisle-${assessment}-${at.slice(0, 10)}.fhir.json`,
      new Blob([text], { type: 'application/fhir+json' }),
    )
    toast(t('utility.fhir_saved'))
  })
  return { start, isPending }
}
