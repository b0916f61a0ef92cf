import { toast } from '@mindisle/ui/toast'
import { parseAddress, toAddress } from '../lib/navigation/page.ts'
import type { SharedPage } from '../lib/shell/shell-context.ts'
import { paths } from './guard.ts'
import { text, type Services } from './services.ts'

/** The system's own sharing where there is one; else the link goes to the clipboard. */
export async function sharePage(
  { session }: Services,
  { address, title, text: words }: SharedPage,
): Promise<void> {
  const id = session.getState().userProfile?.id
  const { path, query } = parseAddress(address, paths.home)
  const shared = toAddress({ path, query: { ...query, ...(id && { inviter_id: id }) } }, paths.home)
  const url = window.location.origin + shared
  if ('share' in window.navigator) {
    const isShared = await window.navigator.share({ title, text: words, url }).then(
      () => true,
      (error: Error) => error.name === 'AbortError',
    )
    if (isShared) return
  }
  await window.navigator.clipboard?.writeText(url)
  toast(text('share.copied'))
}
