import { useSingle } from '../../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../../lib/shell/shell-context.ts'
import { texts } from '../../../texts.ts'

export const mirrorAddress = (id: string): string => pageAddress('page3/team/index', { view: 'mirror', id })

export function useAskFriends(id: string) {
  const t = useTexts(texts)
  const shell = useShell()
  return useSingle(() =>
    shell
      .share({ address: mirrorAddress(id), title: t('mirror.share'), text: t('mirror.share_text') })
      .catch(() => undefined),
  )
}
