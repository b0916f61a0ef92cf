import { tell } from '@mindisle/ui/dialog'
import { handOn } from '../../../lib/files/hand-on.ts'

interface Words {
  message: string
  copied: string
  failed: string
  close: string
}

/** A message to send by hand: we neither know nor learn to whom. Where it cannot be copied it is shown, to be typed. */
export async function writeToTrusted(words: Words, say: (text: string) => void): Promise<void> {
  const handed = await handOn({ text: words.message }, words.message)
  if (handed === 'copied') say(words.copied)
  if (handed === 'failed') await tell({ title: words.failed, body: words.message, confirm: words.close })
}
