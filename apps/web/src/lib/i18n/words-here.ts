import type { Language } from '@mindisle/base'

/** Words that came with the page itself, by name; null where it brought none in this language. */
export function wordsHere<T>(name: string, language: Language): { default: T } | null {
  const brought = typeof document === 'undefined' ? null : document.getElementById('words')
  if (brought?.lang !== language) return null
  const words = (JSON.parse(brought.textContent) as Record<string, T>)[name]
  return words === undefined ? null : { default: words }
}
