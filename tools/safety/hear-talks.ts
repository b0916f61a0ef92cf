import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hear } from '@mindisle/safety'
import { type Level, rankOf } from '@mindisle/safety/types'

/** A short invented talk: what one person wrote, one message after another. Nothing is learned from it. */
export interface Talk {
  name: string
  language: string
  isDanger: boolean
  messages: string[]
}

const file = join(import.meta.dirname, '../../content/safety/talks.txt')

export const readTalks = (): Talk[] =>
  readFileSync(file, 'utf8')
    .split(/^## /mu)
    .slice(1)
    .map((block) => {
      const [head = '', ...messages] = block.trim().split('\n')
      const [name = '', language = '', what = ''] = head.split('|').map((part) => part.trim())
      return { name, language, isDanger: what === 'danger', messages }
    })

const gravest = (levels: readonly Level[]): Level =>
  levels.reduce((most, level) => (rankOf(level) > rankOf(most) ? level : most), 'none')

/** The gravest that is heard anywhere in a talk: message by message, or as the companion does, with what was said before as well. */
export const heardIn = ({ messages }: Talk, isTogether: boolean): Level =>
  gravest(
    messages.flatMap((text, at) => [
      hear({ text }).level,
      ...(isTogether ? [hear({ text, earlier: messages.slice(0, at) }).level] : []),
    ]),
  )

export interface Counted {
  of: number
  watch: number
  elevated: number
}

export function countTalks(talks: readonly Talk[], isTogether: boolean): Counted {
  const levels = talks.map((talk) => rankOf(heardIn(talk, isTogether)))
  return {
    of: levels.length,
    watch: levels.filter((rank) => rank >= rankOf('watch')).length,
    elevated: levels.filter((rank) => rank >= rankOf('elevated')).length,
  }
}

/** A row for each language and side: heard message by message, and as a talk. */
export function tableOfTalks(talks: readonly Talk[] = readTalks()): string {
  const rows = ['zh-Hans', 'zh-Hant', 'en', 'all'].flatMap((language) =>
    [true, false].map((isDanger) => {
      const some = talks.filter(
        (talk) => talk.isDanger === isDanger && (language === 'all' || talk.language === language),
      )
      const [alone, together] = [countTalks(some, false), countTalks(some, true)]
      const cells = [some.length, alone.watch, together.watch, alone.elevated, together.elevated]
      return `| ${language}, ${isDanger ? 'danger' : 'harmless'} | ${cells.join(' | ')} |`
    }),
  )
  return [
    '| talks | number | watch, message by message | watch, as a talk | elevated, message by message | elevated, as a talk |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
