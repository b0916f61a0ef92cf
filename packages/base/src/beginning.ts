/** Latin letters, numerals and the apostrophe inside a word. */
const inWord = /[A-Za-z0-9\u00C0-\u024F'’]/

/**
 * How a text begins: one line of at most so many whole characters. What is left out is told by an ellipsis, and a word
 * of a script that has spaces is never cut.
 */
export function beginningOf(text: string, most: number): string {
  const signs = [...text.replace(/\s+/gu, ' ').trim()]
  if (signs.length <= most) return signs.join('')
  const kept = signs.slice(0, most - 1)
  const isInWord = inWord.test(kept.at(-1) ?? '') && inWord.test(signs[most - 1] ?? '')
  const space = isInWord ? kept.lastIndexOf(' ') : -1
  const whole = space > most / 2 ? kept.slice(0, space) : kept
  return `${whole.join('').replace(/[\s,;:，；：、]+$/u, '')}…`
}
