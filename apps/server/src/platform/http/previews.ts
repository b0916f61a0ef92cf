import type { Language } from '@mindisle/base'
import type { PagePath } from '@mindisle/contract'
import type { Tx } from '../db/database.ts'

/** What a link to a page about one thing says of it. */
export interface Preview {
  title: string
  description: string
  /** The name of its picture, which the app paints. */
  cover?: string
  /** Its kind, in words of Open Graph. */
  type?: string
  /** The same for search engines, in words of schema.org; where it lies and in which language is added. */
  data?: { '@type': string } & Readonly<Record<string, unknown>>
}

export interface ListedPage {
  id: string
  /** Its day, where it has one. */
  changedOn?: string
}

export interface Part {
  limit: number
  offset: number
}

export interface Asked {
  language: Language
  now: Date
  /** Whether what a person made is shown to others. */
  isShown(userId: string): Promise<boolean>
}

/** Pages about things of one kind, named by `id`: what a link to one says, and which of them search engines are told of. */
export interface PublicPages {
  page: PagePath
  find(tx: Tx, id: string, asked: Asked): Promise<Preview | null>
  count(tx: Tx, now: Date): Promise<number>
  /** Those that may be found, sorted in a way that lasts. */
  list(tx: Tx, part: Part, now: Date): Promise<ListedPage[]>
}

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** No text in it can end the element it stands in. */
const inScript = (data: object): string =>
  JSON.stringify(data).replace(/[<>&]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)

interface Place {
  address: string
  picture: string
  siteName: string
  language: Language
}

/**
 * What one thing adds to the head that every page has. Structured data is no script: a browser runs none of it, and the
 * policy for scripts does not ask about it.
 */
export function previewTags({ title, description, data }: Preview, place: Place): string[] {
  const canonical = `<link rel="canonical" href="${escapeMarkup(place.address)}">`
  if (!data) return [canonical]
  const whole = {
    '@context': 'https://schema.org',
    name: title,
    description,
    url: place.address,
    image: place.picture,
    inLanguage: place.language,
    publisher: { '@type': 'Organization', name: place.siteName },
    ...data,
  }
  return [canonical, `<script type="application/ld+json">${inScript(whole)}</script>`]
}
