import { createHash } from 'node:crypto'
import { activityWords } from '@mindisle/content/public/diary-words'
import type { DataOf } from '@mindisle/contract'
import { entryParts, type SentEntry } from '../entry.ts'
import type { OwnWord } from '../own-words.ts'
import { readCsv, type CsvRow } from './csv.ts'

export type ImportProblem = DataOf<'POST /api/diary/import'>['problems'][number]

export interface Imported {
  entries: SentEntry[]
  words: OwnWord[]
  problems: ImportProblem[]
}

const moods: Readonly<Record<string, number>> = { rad: 5, good: 4, meh: 3, bad: 2, awful: 1 }
const longestText = 10_000
const mostActivities = 20
const longestName = 12

const printOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `22:30`, `22:30:00` or `10:30 PM`, whatever space stands between. */
function minutesOf(text: string): number | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/u.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : null
}

/** What Daylio writes into a note besides words. */
const plainOf = (note: string): string =>
  note
    .replace(/<br\s*\/?>|<\/(p|div|li)>/giu, '\n')
    .replace(/<\/?(b|i|u|p|div|ul|ol|li|strong|em|s)>/giu, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

const known = new Map(
  activityWords.flatMap(({ id, name }) => Object.values(name).map((one) => [one.toLowerCase(), id] as const)),
)

function wordFor(name: string, order: number): OwnWord {
  const id = `own:${printOf('daylio', name.toLowerCase())}`
  const short = Array.from(name).slice(0, longestName).join('')
  return { id, kind: 'activity', name: short, icon: '', is_hidden: false, order, revision: 1 }
}

interface Columns {
  of(row: CsvRow, name: string): string
}

function columnsOf(head: CsvRow | undefined): Columns | null {
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!['full_date', 'time', 'mood'].every((name) => names.includes(name))) return null
  return { of: ({ cells }, name) => cells[names.indexOf(name)] ?? '' }
}

type Row = Pick<SentEntry, 'day' | 'at' | 'mood' | 'activities'> & { text: string }

/**
 * Each row has its id from its person and from what it says, and its clock from its day: the same file again changes
 * nothing, and whatever was changed here since stays. Lines that cannot be read are told by number.
 */
export function readDaylio(csv: string, userId: string, timeZone: string): Imported {
  const [head, ...rows] = readCsv(csv)
  const columns = columnsOf(head)
  const problems: ImportProblem[] = []
  if (!columns) return { entries: [], words: [], problems: [{ line: 1, problem: 'columns' }] }
  const words = new Map<string, OwnWord>()
  const seen = new Map<string, number>()
  const activityOf = (name: string): string => {
    const builtIn = known.get(name.toLowerCase())
    if (builtIn !== undefined) return builtIn
    const word = wordFor(name, 500 + words.size)
    words.set(word.id, words.get(word.id) ?? word)
    return word.id
  }
  const entries = rows.flatMap((row) => {
    const read = readRow(row, columns, activityOf)
    if (typeof read === 'string') {
      problems.push({ line: row.line, problem: read })
      return []
    }
    const said = printOf(userId, JSON.stringify(read))
    const times = seen.get(said) ?? 0
    seen.set(said, times + 1)
    return [entryOf(read, printOf(said, String(times)), timeZone)]
  })
  return { entries, words: [...words.values()], problems }
}

function readRow(
  row: CsvRow,
  { of }: Columns,
  activityOf: (name: string) => string,
): Row | ImportProblem['problem'] {
  const day = of(row, 'full_date').trim()
  if (!isDay(day)) return 'date'
  const at = minutesOf(of(row, 'time'))
  if (at === null) return 'time'
  const mood = moods[of(row, 'mood').trim().toLowerCase()]
  if (mood === undefined) return 'mood'
  const text = [plainOf(of(row, 'note_title')), plainOf(of(row, 'note'))].filter(Boolean).join('\n')
  if (text.length > longestText) return 'too_long'
  const names = of(row, 'activities')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  const activities = [...new Set(names.map(activityOf))].slice(0, mostActivities)
  return { day, at, mood, activities, text }
}

function entryOf(row: Row, id: string, timeZone: string): SentEntry {
  const clock = Math.max(1, Date.parse(`${row.day}T00:00:00Z`) + row.at * 60_000)
  const clocks = Object.fromEntries(entryParts.map((part) => [part, clock])) as SentEntry['clocks']
  return {
    ...row,
    id,
    base_revision: 0,
    time_zone: timeZone,
    emotions: [],
    sleep: null,
    pictures: [],
    voice: null,
    clocks,
  }
}
