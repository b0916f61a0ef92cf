import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { contentFolder } from '../folder.ts'

export const exchangeKinds = ['tell', 'ask', 'react', 'more', 'advice'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

/** One thing that people say, ask or answer amid a situation, and what is said back. */
export interface ExchangeText {
  /** `more` and `advice` belong to the whole situation and need neither cues nor messages. */
  kind: ExchangeKind
  id: string
  /** Pieces of text that tell it from the others of its situation. */
  cues: readonly string[]
  messages: readonly string[]
  replies: readonly string[]
}

/** What somebody may be in the middle of: a flat shared with somebody silent, an exam on Saturday. */
export interface SituationText {
  id: string
  /** Pieces of text that place a message here. */
  cues: readonly string[]
  exchanges: readonly ExchangeText[]
}

export class BadExchange extends Error {}

const isKind = (text: string): text is ExchangeKind => exchangeKinds.some((kind) => kind === text)

const listOf = (words: string): string[] =>
  words
    .split(' / ')
    .map((one) => one.trim())
    .filter((one) => one !== '')

type Growing = { -readonly [Name in keyof ExchangeText]: ExchangeText[Name] } & {
  cues: string[]
  messages: string[]
  replies: string[]
}

/** `@ cues` of the situation; `## kind name`, then `+ cues`, `- message` and `> reply` lines. What begins with `//` says nothing. */
export function parseSituation(id: string, text: string): SituationText {
  const cues: string[] = []
  const exchanges: Growing[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('//')) continue
    const blank = line.indexOf(' ')
    const mark = blank < 0 ? line : line.slice(0, blank)
    const words = blank < 0 ? '' : line.slice(blank + 1).trim()
    const wrong = (why: string) => new BadExchange(`${id}, line ${at + 1}: ${why}`)
    if (mark === '@') cues.push(...listOf(words))
    else if (mark === '##') {
      const [kind = '', ...name] = words.split(/\s+/u)
      if (!isKind(kind)) throw wrong(`“${kind}” is none of ${exchangeKinds.join(', ')}`)
      exchanges.push({ kind, id: [id, kind, ...name].join('/'), cues: [], messages: [], replies: [] })
    } else {
      const last = exchanges.at(-1)
      if (last === undefined || words === '') throw wrong('belongs to no exchange')
      if (mark === '+') last.cues.push(...listOf(words))
      else if (mark === '-') last.messages.push(words)
      else if (mark === '>') last.replies.push(words)
      else throw wrong('begins with none of @, ##, +, -, >')
    }
  }
  return { id, cues, exchanges }
}

/** All situations of a language, in the order of their names. */
export function readSituations(language: Language): SituationText[] {
  const folder = join(contentFolder('companion'), 'exchanges', language)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => parseSituation(name.slice(0, -4), readFileSync(join(folder, name), 'utf8')))
}
