import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const values = {
  class: ['explicit', 'veiled', 'danger', 'soundalike', 'ordinary'],
  level: ['none', 'watch', 'elevated', 'high', 'imminent'],
  about: ['self', 'other', 'nobody'],
  language: ['zh-Hans', 'zh-Hant', 'en'],
  register: ['chat', 'diary', 'question', 'comment', 'search'],
  age: ['pupil', 'student', 'worker', 'parent', 'elder'],
} as const
const kinds = ['suicide', 'self-harm', 'harm-to-others', 'abuse', 'eating', 'psychosis', 'medical'] as const

export type Kind = (typeof kinds)[number]
type Labels = { readonly [Name in keyof typeof values]: (typeof values)[Name][number] }

/** One invented message, as its hand has labelled it. */
export interface Line extends Labels {
  hand: string
  /** A way of saying: all of it is learned from, or all of it is tested on. */
  family: string
  kinds: readonly Kind[]
  /** What was said before in the same conversation. */
  earlier: readonly string[]
  text: string
}

function oneOf<Value extends string>(
  known: readonly Value[],
  found: string | undefined,
  where: string,
): Value {
  const value = known.find((one) => one === found)
  if (value === undefined) throw new Error(`${where}: "${found}" is none of ${known.join(', ')}`)
  return value
}

function headOf(line: string, hand: string, where: string): Omit<Line, 'earlier' | 'text'> {
  const [family, type, level, named, about, language, register, age, ...rest] = line
    .slice(1)
    .split('|')
    .map((part) => part.trim())
  if (!family || rest.length > 0) throw new Error(`${where}: a head has eight parts`)
  return {
    hand,
    family,
    class: oneOf(values.class, type, where),
    level: oneOf(values.level, level, where),
    kinds: named === '-' ? [] : (named ?? '').split(',').map((kind) => oneOf(kinds, kind.trim(), where)),
    about: oneOf(values.about, about, where),
    language: oneOf(values.language, language, where),
    register: oneOf(values.register, register, where),
    age: oneOf(values.age, age, where),
  }
}

/** Blocks of a head (`@ family | class | level | kinds | about | language | register | age`) and a message a line. */
export function parseHand(hand: string, file: string): Line[] {
  let head: Omit<Line, 'earlier' | 'text'> | undefined
  return file.split('\n').flatMap((raw, index) => {
    const where = `${hand}:${index + 1}`
    const line = raw.trim()
    if (line === '') return []
    if (line.startsWith('@')) {
      head = headOf(line, hand, where)
      return []
    }
    if (!head) throw new Error(`${where}: a message without a head`)
    const turns = line.split('⇒').map((turn) => turn.trim())
    return [{ ...head, earlier: turns.slice(0, -1), text: turns.at(-1) ?? '' }]
  })
}

/** What is learned from; what may be read for its misses; what is run once a release and never read. */
export type LineSet = 'corpus' | 'development' | 'final'

/** The files of a set by the name of their hand, in the same order everywhere. */
export function readHands(set: LineSet): [hand: string, file: string][] {
  const folder = join(import.meta.dirname, set)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')])
}

export const readLines = (set: LineSet): Line[] =>
  readHands(set).flatMap(([hand, file]) => parseHand(hand, file))
