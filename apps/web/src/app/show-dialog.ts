import type { CallerOptions } from './caller.ts'
import type { Reaction } from './failures.ts'

/** Answers whether to try again. */
export async function showDialog(
  { title, text: fallback, message, exit, canRetry }: Extract<Reaction, { kind: 'dialog' }>,
  { dialogs, navigator, text }: CallerOptions,
): Promise<boolean> {
  const words = { title: text(title), body: message || text(fallback) }
  if (canRetry) {
    const again = await dialogs.ask({
      ...words,
      confirm: text('actions.retry'),
      cancel: text('nav.home'),
    })
    if (!again) await navigator.switchTab('/')
    return again
  }
  await dialogs.tell({ ...words, confirm: text('actions.ok') })
  if (exit === 'home') await navigator.switchTab('/')
  if (exit === 'back') navigator.navigateBack()
  return false
}
