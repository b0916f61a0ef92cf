import { type Check, isSource } from './source.ts'

interface Ban {
  says: string
  pattern: RegExp
  onlySource?: boolean
  onlyOurWords?: boolean
}

/** The words are written in halves: this file is checked too. */
const any = (words: Array<[string, string]>): string => words.map((halves) => halves.join('')).join('|')
const homes = any([
  ['wo', 'rk'],
  ['ro', 'ot'],
  ['ho', 'me'],
  ['Us', 'ers'],
])
const hosts = any([
  ['regis', 'try\\.[\\w-]+\\.\\w+'],
  ['npmmir', 'ror\\.'],
  ['artifac', 'tory\\.'],
  ['jf', 'rog\\.'],
  ['npm\\.pkg\\.', 'github'],
])
const unfinished = any([
  ['TO', 'DO'],
  ['FIX', 'ME'],
])
const filler = any([
  ['lorem ', 'ipsum'],
  ['敬请', '期待'],
  ['敬請', '期待'],
])
const muted = any([
  ['\\.sk', 'ip\\('],
  ['\\.on', 'ly\\('],
])
const unchecked = any([
  ['@ts-ig', 'nore'],
  ['@ts-no', 'check'],
])

const bans: Ban[] = [
  { says: 'a path of one machine', pattern: new RegExp(`(?<![\\w.*)}\\]-])/(${homes})/`) },
  { says: 'the address of a package registry', pattern: new RegExp(`(${hosts})`, 'i') },
  { says: 'unfinished work', pattern: new RegExp(`\\b(${unfinished})\\b`) },
  { says: 'filler text', pattern: new RegExp(`(${filler})`, 'i'), onlyOurWords: true },
  {
    says: 'an American date: localeOf(language)',
    pattern: /DateTimeFormat\((\w+\.)*\w*[lL]anguage\b/,
    onlySource: true,
  },
  // Seven types had this name, each for something else.
  {
    says: 'a type named for what is wished: name it',
    pattern: /\b(interface|type) Wish\b/,
    onlySource: true,
  },
  {
    says: 'a skeleton or an empty state by another name',
    pattern: /\b(function|const) (Wait|Waiting|Nothing)(\(| = \()/,
    onlySource: true,
  },
  { says: 'a test that is left out', pattern: new RegExp(`(${muted})`), onlySource: true },
  { says: 'the type check switched off', pattern: new RegExp(`(${unchecked})`), onlySource: true },
]

/** Lines that people might write, which the detector learns from or is tested on: they speak as people do. */
const isOthersWords = (path: string): boolean => /^content\/safety\/(corpus|development|final)\//u.test(path)

function problemsOf(path: string, text: string): string[] {
  const active = bans.filter(
    (ban) => (!ban.onlySource || isSource(path)) && !(ban.onlyOurWords && isOthersWords(path)),
  )
  if (!active.some(({ pattern }) => pattern.test(text))) return []
  return text.split('\n').flatMap((line, index) =>
    active.flatMap(({ says, pattern }) => {
      const found = pattern.exec(line)
      return found ? [`${path}:${index + 1}: ${says} (${found[0]})`] : []
    }),
  )
}

export const words: Check = (files) => Object.entries(files).flatMap(([path, text]) => problemsOf(path, text))
