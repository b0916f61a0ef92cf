import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../lib/files/copy-text.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

export function useCopyLink() {
  const t = useTexts(texts)
  return async (address: string): Promise<void> => {
    toast(t((await copyText(address)) ? 'utility.copied' : 'utility.copy_failed'))
  }
}
