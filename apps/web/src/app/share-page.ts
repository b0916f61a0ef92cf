import { tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { handOn } from '../lib/files/hand-on.ts'
import { parseAddress, toAddress } from '../lib/navigation/page.ts'
import type { SharedPage } from '../lib/shell/shell-context.ts'
import { paths } from './guard.ts'
import { language, text, type Services } from './services.ts'
import { shareTexts } from './share-texts.ts'

/** A page as it is sent to others: it says who sent it. */
export function sharedUrl({ session }: Services, address: string): string {
  const id = session.getState().userProfile?.id
  const { path, query } = parseAddress(address, paths.home)
  const shared = toAddress({ path, query: { ...query, ...(id && { inviter_id: id }) } }, paths.home)
  return window.location.origin + shared
}

/** Where the link can be neither shared nor copied it is shown. */
export async function sharePage(
  services: Services,
  { address, title, text: words }: SharedPage,
): Promise<void> {
  const url = sharedUrl(services, address)
  const handed = await handOn({ title, text: words, url }, url)
  const t = await shareTexts.load(language())
  if (handed === 'copied') toast(t('copied'))
  if (handed === 'failed') await tell({ title: t('not_copied'), body: url, confirm: text('actions.ok') })
}
