import type { Check, Files } from './source.ts'
import { ceilings as recorded } from './voice-ceilings.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
interface Text {
  at: string
  words: string
}
interface Habit {
  pattern: RegExp
  instead: string
}

/** What a translation leaves behind in English, and what to write instead. */
const habits: Habit[] = [
  { pattern: /\b[Nn]eed not\b/g, instead: "don't have to" },
  { pattern: /\boneself\b|\bone's own\b/g, instead: 'you' },
  { pattern: /\b[Ww]hom\b/g, instead: 'who' },
  { pattern: /\b([Ss]ome|[Aa]ny|[Ee]very)body\b/g, instead: 'someone, anyone, everyone' },
  {
    pattern: /\b([Aa]new|thereabouts|reckon(ed|s)?|[Bb]eforehand|[Ss]eldom|[Cc]hiefly)\b/g,
    instead: "today's words",
  },
  { pattern: /\b([Qq]uarrel\w*|wretched|merry|glum|scold\w*|in earnest)\b/g, instead: "today's words" },
  { pattern: /\b([Ww]ind is|[Tt]ide is|on the chart|ashore|moor|sail|isle)\b/g, instead: 'plain words' },
  { pattern: /\b([Cc]ounsel(or|ing)s?|[Oo]rganiz\w+|[Aa]uthoriz\w+)\b/g, instead: 'British spelling' },
  {
    pattern: /\b([Dd]eep reading|[Ii]n[- ]depth|([Ff]ull|[Ww]hole) reading)\b/g,
    instead: 'full report',
  },
  { pattern: /\b[Hh]elp lines?\b/g, instead: 'helpline' },
  { pattern: /\b[Vv]isitors?\b/g, instead: 'guest' },
  { pattern: /^Please |\. Please /g, instead: 'the verb alone' },
  { pattern: /;/g, instead: 'two sentences' },
]
const fullForm: Habit = {
  pattern: /\b(do|does|did|is|are|was|were|has|have|could|would|will) not\b|\bcannot\b/g,
  instead: 'a contraction',
}

/** What isn't ours to change: names that others gave, a profession, and the two sentences that the specification gives. */
const given = new RegExp(
  [
    'World Health Organization',
    'International Labour Organization',
    '[Hh]ealth visitors?',
    'Results are for reference only and are not a basis for diagnosis',
    'Results are not shared with third parties without authorisation, and records can be deleted',
  ].join('|'),
  'g',
)

/** Where a habit may stay, or where no text of ours stands. */
const legal = /^content\/public\/documents\//
const left: Array<[reason: string, path: RegExp]> = [
  ['made from the sources of the assessments', /^content\/public\/documents\/sources\//],
  ['what people type, which is looked for and never shown', /^content\/basicdata\/sensitive-words\.json$/],
  ['messages invented to learn danger from', /^content\/safety\//],
  ['agreed to: a version of it never changes', /^content\/counselors\/consent\.json$/],
  ['made, not written', /\/migrations\//],
]
/** Lists of what people type, what others wrote, and addresses, inside a file whose other texts are shown. */
const typed = /(^|\.)(words\.en\.\d|synonyms\.|sources(\.|$)|(id|path|href)$)/

const isRead = (path: string): boolean =>
  /^(apps|content|packages)\/.*(\.json|\/en\.md)$/.test(path) && !left.some(([, where]) => where.test(path))

function textsOf(value: Json, isEnglish: boolean, at: string): Text[] {
  if (typeof value === 'string') return isEnglish ? [{ at, words: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner as Json, isEnglish || key === 'en', at ? `${at}.${key}` : key),
  )
}

/** A footnote names a book as its publisher spells it. */
const linesOf = (text: string): Text[] =>
  text
    .split('\n')
    .map((words, index) => ({ at: `line ${index + 1}`, words }))
    .filter(({ words }) => !words.startsWith('[^'))

function readable(path: string, text: string): Text[] {
  if (!path.endsWith('.json')) return linesOf(text)
  const all = textsOf(JSON.parse(text) as Json, path.endsWith('/en.json'), '')
  return path.startsWith('content/') ? all.filter(({ at }) => !typed.test(at)) : all
}

const habitsIn = (path: string): Habit[] => (legal.test(path) ? habits : [...habits, fullForm])

/** Apps have one count each, content one a folder, an assessment its own. */
function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[1] === 'instruments' ? 3 : 2).join('/')
}

interface Found {
  folder: string
  says: string
}

function foundIn(path: string, text: string): Found[] {
  return readable(path, text).flatMap(({ at, words }) => {
    const bare = words.replaceAll(given, '')
    return habitsIn(path).flatMap(({ pattern, instead }) =>
      [...bare.matchAll(pattern)].map(([hit]) => ({
        folder: folderOf(path),
        says: `${path}: ${at}: "${hit.trim()}" → ${instead}`,
      })),
    )
  })
}

function byFolder(files: Files): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [path, text] of Object.entries(files)) {
    if (!isRead(path)) continue
    for (const { folder, says } of foundIn(path, text)) {
      folders.set(folder, [...(folders.get(folder) ?? []), says])
    }
  }
  return folders
}

type Ceilings = Readonly<Record<string, number>>

/** A folder without a ceiling has none of them. */
export const voiceUnder =
  (ceilings: Ceilings): Check =>
  (files) =>
    [...byFolder(files)]
      .filter(([folder, found]) => found.length > (ceilings[folder] ?? 0))
      .flatMap(([folder, found]) => [
        `${folder}: ${found.length} habits of a translation, at most ${ceilings[folder] ?? 0}`,
        ...found.slice(0, 20),
      ])

/** English as someone born to it writes it: the habits of a translation are counted and may not come back. */
export const voice: Check = voiceUnder(recorded)

/** What a ceiling can be lowered to, now that there is less below it. */
export function lowerable(files: Files, ceilings: Ceilings = recorded): string {
  const folders = byFolder(files)
  const lower = Object.entries(ceilings)
    .map(([folder, most]) => ({ folder, most, now: folders.get(folder)?.length ?? 0 }))
    .filter(({ most, now }) => now < most)
  if (lower.length === 0) return 'voice: every ceiling is as low as it can be'
  return `voice: lower in voice-ceilings.ts: ${lower.map(({ folder, now }) => `${folder} ${now}`).join(', ')}`
}
