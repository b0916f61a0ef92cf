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

/** Where a drawing says something of the thing that its page is about. */
const open = /\{\{([a-z]+\d?)\}\}/

/** Worth to be looked for in a page, where it would be compressed anew: others are small. */
const large = 4_000

/** Drawings that are the same each time. */
export const largeDrawings = ({ pages }: Drawings): string[] =>
  Object.values(pages)
    .flatMap((drawn) => Object.values(drawn))
    .flatMap(({ markup }) => (markup.length > large && !open.test(markup) ? [markup] : []))

/** A page may have several drawings, told apart behind its name. */
export const drawnPages = ({ pages }: Drawings): string[] => [
  ...new Set(Object.keys(pages).map((key) => key.replace(/#.*/, ''))),
]

/** The thing that a page is about: what is said of it where, and what the app is told besides. */
export interface About {
  id: string
  words: Readonly<Record<string, string>>
  more?: object
}

interface Asked {
  path: string
  language: Language
  about: About | null
}

/** Seen and no more: the app takes its place, and nothing of it is read out or pressed meanwhile. */
export function drawnTag({ markup, said, unless }: Drawing, { path, language, about }: Asked): string {
  if (!about && open.test(markup)) return ''
  const attributes = [
    `lang="${language}" data-at="${escape(path)}"`,
    `data-unless="${escape(JSON.stringify(unless))}" data-said="${escape(JSON.stringify(said))}"`,
    ...(about
      ? [`data-about="${escape(JSON.stringify({ id: about.id, ...about.words, ...about.more }))}"`]
      : []),
  ]
  const drawn = markup.replaceAll(new RegExp(open, 'g'), (_, name: string) =>
    escape(about?.words[name] ?? ''),
  )
  return `<div class="drawn" inert aria-hidden="true" ${attributes.join(' ')}>${drawn}</div>`
}
