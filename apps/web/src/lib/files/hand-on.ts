import { copyText } from './copy-text.ts'

/** `shared`: handed to the system, or the person thought better of it. */
export type HandedOn = 'shared' | 'copied' | 'failed'

/** The system's own sharing where there is one and it works; else the clipboard. Whoever calls says what came of it. */
export async function handOn(content: ShareData, copied: string): Promise<HandedOn> {
  const { share } = window.navigator as Partial<Pick<Navigator, 'share'>>
  const isShared = await share?.call(window.navigator, content).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  )
  if (isShared === true) return 'shared'
  return (await copyText(copied)) ? 'copied' : 'failed'
}
