import type { CSSProperties } from 'react'

const categories = ['emotion', 'stress', 'sleep', 'relation', 'self', 'career', 'family', 'mystic'] as const
const voices = ['brand', 'sea', 'success', 'warn', 'danger'] as const

export type Category = (typeof categories)[number]
/** A colour with its soft ground; `plain` is ink on sunk. */
export type Tone = Category | (typeof voices)[number] | 'plain'

export const tones: readonly Tone[] = [...categories, ...voices, 'plain']

const isCategory = (tone: Tone): tone is Category => (categories as readonly string[]).includes(tone)

export function toneStyle(tone: Tone): CSSProperties {
  if (tone === 'plain') return { '--c': 'var(--ink-2)', '--c-soft': 'var(--sunk)' } as CSSProperties
  const name = isCategory(tone) ? `cat-${tone}` : `${tone}-ink`
  const soft = isCategory(tone) ? `cat-${tone}-soft` : `${tone}-soft`
  return { '--c': `var(--${name})`, '--c-soft': `var(--${soft})` } as CSSProperties
}
