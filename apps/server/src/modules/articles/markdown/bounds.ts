import { Unreadable } from './unreadable.ts'

/** Several times the longest article: what is longer is no article, and is not parsed. */
export const mostCharacters = 20_000
const mostLines = 600
const longestLine = 3_000
/** A parser goes one level deeper with each sign: beyond these nobody writes, only attacks do. */
const deepLine = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){4}/
const onlySigns = /[^\p{L}\p{N}\s]{60}/u
const isRule = (line: string): boolean => /^[\s|:-]*$/.test(line)

const opens = /^ {0,3}:{3,}[a-z]/
const closes = /^ {0,3}:{3,}\s*$/

/** Each that stays open is asked at every following line whether it goes on. */
function requireFlat(lines: readonly string[]): void {
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (opens.test(line) && isOpen) throw new Unreadable('exercises and notes hold no further ones', at + 1)
    isOpen = opens.test(line) || (isOpen && !closes.test(line))
  }
}

/** Refuses, before anything is parsed, what would keep a parser busy. */
export function requireBounded(markdown: string): void {
  if (markdown.length > mostCharacters) throw new Unreadable(`longer than ${mostCharacters} characters`)
  const lines = markdown.split('\n')
  if (lines.length > mostLines) throw new Unreadable(`more than ${mostLines} lines`)
  requireFlat(lines)
  for (const [at, line] of lines.entries()) {
    if (line.length > longestLine) throw new Unreadable('a line without end', at + 1)
    if (isRule(line)) continue
    if (deepLine.test(line)) throw new Unreadable('lists and quotes hold no further ones', at + 1)
    if (onlySigns.test(line)) throw new Unreadable('signs without words between them', at + 1)
  }
}

/** Signs nobody sees that turn the reading direction or end a text for other programs. */
const unseen = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\uFEFF]/gu

export const cleaned = (markdown: string): string =>
  markdown.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, '')
