import type { Language } from '@mindisle/base'
import { escapeMarkup as escape } from './previews.ts'

interface Drawing {
  markup: string
  said: unknown
  unless: readonly string[]
}

/** What of a page is in it before any script has run, as the web build says it. */
export interface Drawings {
  pages: Readonly<Record<string, Readonly<Record<Language, Drawing>>>>
  /** What the markup would say of its elements one by one, which the policy does not allow. */
  style: string
}

export function readDrawings(read: unknown): Drawings {
  const drawings = read as Drawings
  if (drawings.style.includes('</')) throw new Error('drawings.json would end the element it stands in')
  return drawings
}

/** Seen and no more: the app takes its place, and nothing of it is read out or pressed meanwhile. */
export const drawnTag = (
  { markup, said, unless }: Drawing,
  { path, language }: { path: string; language: Language },
): string =>
  [
    `<div class="drawn" inert aria-hidden="true" lang="${language}" data-at="${escape(path)}"`,
    ` data-unless="${escape(JSON.stringify(unless))}" data-said="${escape(JSON.stringify(said))}">`,
    `${markup}</div>`,
  ].join('')
