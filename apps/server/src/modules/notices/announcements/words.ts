import { languages, type Language } from '@mindisle/base'

export type AnnouncementWords = Record<Language, { title: string; text: string }>

const longestTitle = 40
const longestText = 300

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

/** What an operator has written into a file: title and text in each language, and a page of the app where there is one. */
export interface Draft {
  words: AnnouncementWords
  href: string | null
}

/** Null when a language is missing, something is too long, or it leads out of the app. */
export function announcementFrom(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const { href = null } = given
  if (href !== null && !(typeof href === 'string' && /^\/page[a-z0-9]*\/[\w/?=&-]{1,200}$/.test(href)))
    return null
  const words = languages.map((language) => {
    const { title, text } = (given[language] ?? {}) as Record<string, unknown>
    return isText(title, longestTitle) && isText(text, longestText)
      ? ([language, { title: title.trim(), text: text.trim() }] as const)
      : null
  })
  if (words.some((one) => one === null)) return null
  return { words: Object.fromEntries(words.flatMap((one) => (one ? [one] : []))) as AnnouncementWords, href }
}
