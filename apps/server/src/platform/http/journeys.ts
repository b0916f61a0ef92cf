import type { Language } from '@mindisle/base'
import { escapeMarkup as escape } from './previews.ts'

interface Ask {
  call: string
  from?: readonly string[]
  query?: Readonly<Record<string, string>>
  unless?: string
  isMine?: boolean
}

/** What the page behind an address needs, as the web build says it: files, and what it asks for first. */
export interface Journey {
  scripts: readonly string[]
  styles: readonly string[]
  words: Readonly<Record<Language, readonly string[]>>
  asks: readonly Ask[]
}

/** Scripts and words are named before any script has run, so that they come beside the first ones and not after them. */
export const filesOf = ({ scripts, words }: Journey, language: Language): string[] =>
  [...scripts, ...words[language]].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)

/** Null where the address does not say all that the question needs. */
function addressOf({ call, from = [], query = {} }: Ask, page: URLSearchParams): string | null {
  const [, path = ''] = call.split(' ')
  const asked = new URLSearchParams(query)
  for (const name of from) {
    const value = page.get(name)
    if (!value) return null
    asked.set(name, value)
  }
  const search = asked.toString()
  return search ? `${path}?${search}` : path
}

/** Read by the page's own script, which knows whose device it is. */
export const asksOf = ({ asks }: Journey, page: URLSearchParams): string[] =>
  asks.flatMap((ask) => {
    const address = addressOf(ask, page)
    if (address === null) return []
    const unless = ask.unless === undefined ? '' : ` data-unless="${escape(ask.unless)}"`
    return [`<meta name="asks" content="${escape(address)}"${unless}${ask.isMine ? ' data-mine="1"' : ''}>`]
  })

/** Data and no script: the policy for scripts does not ask about it. */
export const wordsTag = (words: unknown, language: Language): string =>
  `<script type="application/json" id="words" lang="${language}">${JSON.stringify(words ?? {}).replaceAll('<', '\\u003c')}</script>`
