import { inAllLanguages, languages } from '@mindisle/base'
import { searchWords } from '@mindisle/content'
import { HotWordsBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, readEdited, type Flaw } from '../../editions/index.ts'
import { hotWords } from '../words.ts'

const kind = 'hot_words'
const subject = 'search'
const unsafe = new Set(searchWords.neverOffered)
const name = { 'zh-Hans': '热门搜索', 'zh-Hant': '熱門搜尋', en: 'Hot words' }

const builtIn = (): HotWordsBody => inAllLanguages((language) => [...hotWords[language]])

/** Those an operator has published; ours until then. */
export const readHotWords = async (tx: Tx): Promise<HotWordsBody> =>
  ((await readEdited(tx, kind, subject)) as HotWordsBody | null) ?? builtIn()

/** A word that leads to harm is never offered, whoever writes it; none twice, none with nothing in it. */
function flawsIn(words: readonly string[], field: string): Flaw[] {
  const wrong = (text: string): Flaw => ({ field, line: null, text })
  return [
    ...words.filter((word) => unsafe.has(word.trim())).map((word) => wrong(`"${word}" is never offered`)),
    ...words
      .filter((word, at) => words.indexOf(word) !== at)
      .map((word) => wrong(`"${word}" is there twice`)),
    ...words.filter((word) => word.trim() === '').map(() => wrong('nothing is said here')),
  ]
}

/** One list for all, without a row of its own: what is published is the newest version itself. */
export const hotWordsEditions = editable(HotWordsBody, {
  kind,
  right: 'front',
  mayAdd: false,
  titleOf: () => name,
  async list(tx, { after }) {
    if (after) return []
    const isEdited = (await readEdited(tx, kind, subject)) !== null
    const group = inAllLanguages(() => '')
    return [{ subject, title: name, group, isShown: true, isEdited, place: { value: subject, id: subject } }]
  },
  read: async (tx, wanted) => (wanted === subject ? readHotWords(tx) : null),
  flawsOf: async (_tx, _subject, body) => languages.flatMap((one) => flawsIn(body[one], one)),
  publish: async () => undefined,
})
