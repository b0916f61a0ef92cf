import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { categories } from '../index.ts'
import type { LongText } from '@mindisle/contract/blocks'
import type { CompiledInstrument } from './compiled.ts'
import { instrumentsFolder } from './folder.ts'

/** The other script is made from the one, as everywhere. */
type Written = Exclude<Language, 'zh-Hant'>

const words = {
  'zh-Hans': {
    colon: '：',
    stop: '。',
    between: '；',
    ours: '题目由心屿撰写',
    terms: (holder: string, terms: string) => `题目来自 ${holder}。${terms}`,
    adapted: (holder: string) => `题目改编自 ${holder}，文字由心屿改写`,
    sources: '依据',
    own: '没有沿用任何已发表的量表',
    count: (count: number) => `这一类有 ${count} 份。`,
  },
  en: {
    colon: ': ',
    stop: '.',
    between: '; ',
    ours: 'items written by Mindisle',
    terms: (holder: string, terms: string) => `items from ${holder}. ${terms}`,
    adapted: (holder: string) => `items adapted from ${holder}, reworded by Mindisle`,
    sources: 'Based on',
    own: 'after no published scale',
    count: (count: number) => `${count} in this category.`,
  },
} as const satisfies Record<Written, unknown>

/** Without its last stop, and with the quotation marks of the page. */
const bare = (text: string): string =>
  text
    .replace(/[.。]$/, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')

/** One assessment: whose words, by what right, and on whose work it rests. */
function pointOf({ instrument, texts }: CompiledInstrument, language: Written): string {
  const say = words[language]
  const { licence, citations } = instrument
  const isOurs = licence.wording === 'ours'
  const ownWords = licence.status === 'ours' ? say.ours : say.adapted(licence.holder)
  const wording = isOurs ? ownWords : say.terms(licence.holder, bare(licence.terms))
  const cited = citations.map(({ text, doi }) => `${bare(text)}${doi ? ` (doi:${doi})` : ''}`)
  const gap = language === 'en' ? ' ' : ''
  const rest = cited.length === 0 ? say.own : `${say.sources}${say.colon}${cited.join(say.between)}`
  return `${texts[language].name}${say.colon}${wording}${say.stop}${gap}${rest}${say.stop}`
}

/** The part of the sources page that the assessments themselves write, a section for each category. */
export function sourcesOf(all: readonly CompiledInstrument[], language: Written): LongText {
  return categories.flatMap(({ id, name }): LongText => {
    const own = all.filter(({ instrument }) => instrument.category === id)
    if (own.length === 0) return []
    return [
      { heading: name[language], id: `instruments-${id}` },
      words[language].count(own.length),
      { list: own.map((one) => pointOf(one, language)) },
    ]
  })
}

export const sourcesFile = (language: Written): string =>
  join(instrumentsFolder(), `../public/documents/sources/${language}.json`)
