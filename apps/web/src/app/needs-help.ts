import { ask } from '@mindisle/ui/dialog'
import { pageAddress } from '../lib/navigation/page-address.ts'
import { laterTexts } from './later/texts.ts'
import { language, type Services } from './services.ts'

const look = 100

/** What is still open (the sheet that was written in, a dialog) would be closed over it. */
async function whenNothingIsOpen(wait: Services['start']['wait']): Promise<void> {
  do await wait(look)
  while (document.querySelector('[aria-modal="true"]'))
}

/** What was written sounds like danger: of the author, who sees the help sheet, or of somebody they worry about. */
export async function needsHelp({ help, navigator, start }: Services, whose: string): Promise<void> {
  await whenNothingIsOpen(start.wait)
  if (whose !== 'friend') return help.open()
  const t = await laterTexts.load(language())
  const dialog = {
    title: t('friend.title'),
    body: t('friend.body'),
    confirm: t('friend.open'),
    cancel: t('friend.later'),
  }
  if (await ask(dialog))
    await navigator.navigateTo(pageAddress('page12/self-service/hotline', { view: 'friend' }))
}
