import { createHash } from 'node:crypto'
import { activityWords } from '@mindisle/content/public/diary-words'
import type { DataOf } from '@mindisle/contract'
import { entryParts, type SentEntry } from '../entry.ts'
import { importedRevision, type OwnWord } from '../own-words.ts'
import { readCsv, type CsvRow } from '../../../platform/read-csv.ts'

export type ImportProblem = DataOf<'POST /api/diary/import'>['problems'][number]

/** As the file names it. */
export interface NamedMood {
  name: string
  /** Null where nobody has said what it means. */
  mood: number | null
  count: number
}

export interface NamedActivity {
  name: string
  /** Built in, or of the own list. */
  id: string
  count: number
}

export interface Imported {
  entries: SentEntry[]
  words: OwnWord[]
  moods: NamedMood[]
  activities: NamedActivity[]
  problems: ImportProblem[]
}

export type ChosenMoods = ReadonlyArray<{ name: string; mood: number }>

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

/** `22:30`, `22:30:00`, `10:30 PM` or `下午10:30`, whatever space stands between. */
function minutesOf(text: string): number | null {
  const form = /^([上下]午)?\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/u
  const [, before, hours, minutes, after] = form.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return null
  const half = (before ?? after)?.toLowerCase()
  const isLate = half === 'pm' || half === '下午'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
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
  return { id, kind: 'activity', name: short, icon: '', is_hidden: false, order, revision: importedRevision }
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

/** Under its name in small letters, with how often it stands there. */
class Tally<T extends { count: number }> {
  private readonly byName = new Map<string, T>()

  note(name: string, first: () => T): T {
    const key = name.toLowerCase()
    const line = this.byName.get(key) ?? first()
    line.count += 1
    this.byName.set(key, line)
    return line
  }

  list(): T[] {
    return [...this.byName.values()].sort((a, b) => b.count - a.count)
  }
}

class Reading {
  readonly words = new Map<string, OwnWord>()
  readonly moods = new Tally<NamedMood>()
  readonly activities = new Tally<NamedActivity>()
  private readonly chosen: ReadonlyMap<string, number>

  constructor(chosen: ChosenMoods) {
    this.chosen = new Map(chosen.map(({ name, mood }) => [name.toLowerCase(), mood]))
  }

  moodOf(name: string): number | null {
    const key = name.toLowerCase()
    return this.moods.note(name, () => ({ name, mood: moods[key] ?? this.chosen.get(key) ?? null, count: 0 }))
      .mood
  }

  activityOf(name: string): string {
    return this.activities.note(name, () => {
      const builtIn = known.get(name.toLowerCase())
      if (builtIn !== undefined) return { name, id: builtIn, count: 0 }
      const word = wordFor(name, Math.min(1_000, 500 + this.words.size))
      this.words.set(word.id, word)
      return { name, id: word.id, count: 0 }
    }).id
  }
}

/** By the mood's own name where its meaning was chosen: chosen otherwise the next time it is still the same row. */
const saidBy = (row: Row, moodName: string): string =>
  JSON.stringify(moods[moodName.toLowerCase()] === undefined ? { ...row, mood: moodName.toLowerCase() } : row)

/**
 * Each row has its id from its person and from what it says, and its clock from its day: the same file again changes
 * nothing, and whatever was changed here since stays. Lines that cannot be read are told by number.
 */
export function readDaylio(
  csv: string,
  userId: string,
  { timeZone, chosen }: { timeZone: string; chosen: ChosenMoods },
): Imported {
  const [head, ...rows] = readCsv(csv)
  const columns = columnsOf(head)
  const problems: ImportProblem[] = []
  if (!columns)
    return {
      entries: [],
      words: [],
      moods: [],
      activities: [],
      problems: [{ line: 1, problem: 'columns' }],
    }
  const reading = new Reading(chosen)
  const seen = new Map<string, number>()
  const entries = rows.flatMap((row) => {
    const read = readRow(row, columns, reading)
    if (typeof read === 'string') {
      problems.push({ line: row.line, problem: read })
      return []
    }
    const said = printOf(userId, saidBy(read, columns.of(row, 'mood').trim()))
    const times = seen.get(said) ?? 0
    seen.set(said, times + 1)
    return [entryOf(read, printOf(said, String(times)), timeZone)]
  })
  const [moodList, activities] = [reading.moods.list(), reading.activities.list()]
  return { entries, words: [...reading.words.values()], moods: moodList, activities, problems }
}

function readRow(row: CsvRow, { of }: Columns, reading: Reading): Row | ImportProblem['problem'] {
  const day = of(row, 'full_date').trim()
  if (!isDay(day)) return 'date'
  const at = minutesOf(of(row, 'time'))
  if (at === null) return 'time'
  const mood = reading.moodOf(of(row, 'mood').trim())
  if (mood === null) return 'mood'
  const text = [plainOf(of(row, 'note_title')), plainOf(of(row, 'note'))].filter(Boolean).join('\n')
  if (text.length > longestText) return 'too_long'
  const names = of(row, 'activities')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  const activities = [...new Set(names.map((name) => reading.activityOf(name)))].slice(0, mostActivities)
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
