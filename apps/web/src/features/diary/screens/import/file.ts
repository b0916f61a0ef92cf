/** As much as the server takes. */
export const largest = 4 * 1024 * 1024

export type FileRefusal = 'large' | 'unreadable'

/** Its text, or why not. A file in another encoding would come over as rubbish, so it is told instead. */
export async function readText(file: Blob): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (file.size > largest) return { refusal: 'large' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.trim() === '' ? { refusal: 'unreadable' } : { text }
  } catch {
    return { refusal: 'unreadable' }
  }
}
