import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { instrumentsFolder } from './folder.ts'

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

/** Loaded on demand: a start that finds its content unchanged has no use for it. */
export async function ipipItems(): Promise<IpipItem[]> {
  const { getQuestions } = await import('@bigfive-org/questions')
  const counts = new Map<string, number>()
  return getQuestions('en').map(({ domain, facet, keyed, text }) => {
    const name = `${domain.toLowerCase()}${facet}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { id: `${name}-${count}`, domain, facet, isReversed: keyed === 'minus', text }
  })
}

async function packageWords(): Promise<IpipWords> {
  const { getChoices } = await import('@bigfive-org/questions')
  const choices = getChoices('en')['plus'] as unknown as ReadonlyArray<{ text: string }>
  const items = await ipipItems()
  return {
    items: Object.fromEntries(items.map(({ id, text }) => [id, text])),
    options: { [optionSet]: Object.fromEntries(optionIds.map((id, at) => [id, choices[at]?.text ?? ''])) },
  }
}

type Chinese = Exclude<Language, 'en'>

/** How each item came to its Chinese words, and the words. */
export interface Translation {
  how: readonly string[]
  options: Record<string, { original: string } & Record<Chinese, string>>
  items: ReadonlyArray<
    {
      id: string
      original: string
      forward: string
      back: string
      verdict: 'kept' | 'reworded' | 'adapted'
      why?: string
      backOfFinal?: string
    } & Record<Chinese, string>
  >
}

export const readTranslation = async (): Promise<Translation> =>
  JSON.parse(
    await readFile(join(instrumentsFolder(), 'ipip-neo-120/translation.json'), 'utf8'),
  ) as Translation

async function translatedWords(language: Chinese): Promise<IpipWords> {
  const { items, options } = await readTranslation()
  return {
    items: Object.fromEntries(items.map((item) => [item.id, item[language]])),
    options: {
      [optionSet]: Object.fromEntries(Object.entries(options).map(([id, words]) => [id, words[language]])),
    },
  }
}

/** English is the package's; its Chinese is wrong in places and never used: that is our own translation. */
export const ipipWords = (language: Language): Promise<IpipWords> =>
  language === 'en' ? packageWords() : translatedWords(language)
