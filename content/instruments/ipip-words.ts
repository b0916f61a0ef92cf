import type { Language } from '@mindisle/base'

export const questionsPackage = '@bigfive-org/questions'

/**
 * Item ids are `<domain><facet>-<n>`, n counting the items of a facet in the order they are asked: the package's own
 * order, in which domains and facets take turns.
 */
export const optionIds = ['a', 'b', 'c', 'd', 'e'] as const
export const optionSet = 'accuracy'

export interface IpipItem {
  id: string
  domain: string
  facet: number
  isReversed: boolean
  text: string
}

export interface IpipWords {
  items: Record<string, string>
  options: Record<string, Record<string, string>>
}

/**
 * Faults of the conversion only; the wording is the package's. Its zh-hk holds words that are written in Hong Kong alone,
 * and one simplified character.
 */
export const forAllChinese: ReadonlyArray<readonly [string, string]> = [
  ['相信别人', '相信別人'],
  ['話事', '做主'],
  ['求求其其', '馬馬虎虎'],
  ['不為意', '不留意'],
]
/** hk → cn leaves the particle 著 as it is. */
export const forSimplified: ReadonlyArray<readonly [string, string]> = [['散发著', '散发着']]

const replaceAll = (text: string, pairs: ReadonlyArray<readonly [string, string]>): string =>
  pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

type Locale = 'en' | 'zh-hk'

/** Loaded on demand: a start that finds its content unchanged has no use for it. */
export async function ipipItems(locale: Locale): Promise<IpipItem[]> {
  const { getQuestions } = await import('@bigfive-org/questions')
  const counts = new Map<string, number>()
  return getQuestions(locale).map(({ domain, facet, keyed, text }) => {
    const name = `${domain.toLowerCase()}${facet}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { id: `${name}-${count}`, domain, facet, isReversed: keyed === 'minus', text }
  })
}

async function wordsOf(locale: Locale, convert: (text: string) => string): Promise<IpipWords> {
  const { getChoices } = await import('@bigfive-org/questions')
  const choices = getChoices(locale)['plus'] as unknown as ReadonlyArray<{ text: string }>
  const items = await ipipItems(locale)
  return {
    items: Object.fromEntries(items.map(({ id, text }) => [id, convert(text)])),
    options: {
      [optionSet]: Object.fromEntries(
        optionIds.map((id, index) => [id, convert(choices[index]?.text ?? '')]),
      ),
    },
  }
}

const inLanguage: Record<Language, () => Promise<IpipWords>> = {
  en: () => wordsOf('en', (text) => text),
  'zh-Hant': () => wordsOf('zh-hk', (text) => replaceAll(text, forAllChinese)),
  async 'zh-Hans'() {
    const { Converter } = await import('opencc-js/t2cn')
    const convert = Converter({ from: 'hk', to: 'cn' })
    return wordsOf('zh-hk', (text) => replaceAll(convert(replaceAll(text, forAllChinese)), forSimplified))
  },
}

export const ipipWords = (language: Language): Promise<IpipWords> => inLanguage[language]()
