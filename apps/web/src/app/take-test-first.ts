import type { Refused } from '../lib/http/failures.ts'
import type { AppText } from './texts.ts'

interface Means {
  ask(dialog: { title: string; body: string; confirm: string; cancel: string }): Promise<boolean>
  navigateTo(address: string): Promise<void>
  text(key: AppText): string
}

/** The server's own question: an assessment comes first. The call is not made again. */
export async function takeTestFirst(
  { message, data }: Refused,
  { ask, navigateTo, text }: Means,
): Promise<boolean> {
  const { confirm_text, cancel_text, url } = data as Record<string, string>
  const goes = await ask({
    title: '',
    body: message,
    confirm: confirm_text || text('actions.confirm'),
    cancel: cancel_text || text('actions.cancel'),
  })
  if (goes) await navigateTo(url || '/')
  return false
}
