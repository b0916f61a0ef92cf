import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { OpenDream } from './sealed-dream.ts'
import { symbolsById } from './symbols.ts'

type Brief = DataOf<'GET /api/dream/list'>['list'][number]

const mostNamed = 3
const longestTitle = { 'zh-Hans': 18, 'zh-Hant': 18, en: 48 } as const

/** The first clause, as far as a line is long. */
export function titleOf(text: string, language: Language): string {
  const clause = /^[^\n。！？，.!?,]+/u.exec(text.trim())?.[0] ?? text.trim()
  const units = [...clause]
  const most = longestTitle[language]
  return units.length <= most ? clause : `${units.slice(0, most).join('').trimEnd()}…`
}

export const toldView = ({ row, dream }: OpenDream) => ({
  id: row.id,
  day: row.day,
  feelings: dream.feelings,
  mood: dream.mood,
  is_recurring: dream.is_recurring,
  is_nightmare: dream.is_nightmare,
  vividness: dream.vividness,
})

export const briefView = (open: OpenDream, language: Language): Brief => ({
  ...toldView(open),
  title: titleOf(open.dream.text, language),
  symbols: open.dream.symbols.slice(0, mostNamed).flatMap((id) => {
    const symbol = symbolsById.get(id)
    return symbol ? [{ id, name: symbol.name[language] }] : []
  }),
})
