import { createHash } from 'node:crypto'
import type { Language } from '@mindisle/base'
import type { Memory } from '@mindisle/companion'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { readDays } from '../diary/index.ts'
import { countLines } from '../plans/index.ts'
import { recentReports } from '../reports/index.ts'
import { dayOf, type Times } from './policy.ts'
import { listNotes, putNote, type NoteRow, type PersonRow } from './queries.ts'
import { notePlace, type Source } from './sealed-chat.ts'
import { companionTexts } from './texts.ts'

/** One thing that it knows of somebody, in words they can read. */
export interface KnownItem {
  id: string | null
  source: Source
  text: string
  at: Date | null
}

interface Asked {
  tx: Tx
  personKeys: PersonKeys
  userId: string
  language: Language
  times: Times
}

const mostReports = 3
const moodDays = 14
/** Up to which mean of a day it counts as low, of five. */
const lowMood = 2.5

async function ofReports({ tx, userId, language }: Asked): Promise<KnownItem[]> {
  const t = companionTexts[language]
  const rows = await recentReports(tx, userId, language, mostReports)
  return rows.map(({ name, label, at }) => ({
    id: null,
    source: 'reports',
    text: t('companion.known.report', { name, label }),
    at,
  }))
}

const lastDays = (times: Times): string[] =>
  Array.from({ length: moodDays }, (_, ago) =>
    dayOf({ ...times, now: new Date(times.now.getTime() - ago * 86_400_000) }),
  )

async function ofMoods({ tx, personKeys, userId, language, times }: Asked): Promise<KnownItem[]> {
  const days = await readDays(tx, personKeys, userId, lastDays(times))
  if (days.length === 0) return []
  const low = days.filter(({ mean }) => mean <= lowMood).length
  const text = companionTexts[language]('companion.known.moods', { count: days.length, low })
  return [{ id: null, source: 'moods', text, at: null }]
}

async function ofPlan({ tx, personKeys, userId, language }: Asked): Promise<KnownItem[]> {
  const count = await countLines(tx, personKeys, userId)
  if (count === 0) return []
  return [
    { id: null, source: 'plan', text: companionTexts[language]('companion.known.plan', { count }), at: null },
  ]
}

async function ofSaid({ tx, personKeys, userId }: Asked): Promise<KnownItem[]> {
  const rows = await listNotes(tx, userId)
  if (rows.length === 0) return []
  const ring = await personKeys.ringOf(tx, userId)
  return rows.map(({ id, sealed, createdAt }) => ({
    id,
    source: 'said',
    text: ring.open(notePlace(id), sealed).toString(),
    at: createdAt,
  }))
}

export type Consents = Pick<PersonRow, 'knowsReports' | 'knowsMoods' | 'knowsPlan' | 'knowsSaid'>

/** Nothing that was not allowed is even read. */
export async function knownOf(asked: Asked, may: Consents): Promise<KnownItem[]> {
  return [
    ...(may.knowsReports ? await ofReports(asked) : []),
    ...(may.knowsMoods ? await ofMoods(asked) : []),
    ...(may.knowsPlan ? await ofPlan(asked) : []),
    ...(may.knowsSaid ? await ofSaid(asked) : []),
  ]
}

const topicOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

interface Learned {
  topic: string
  text: string
}

/** What is worth remembering across conversations: the name somebody likes, whom they spoke of, and what they set out to do. */
function learnedFrom(before: Memory, after: Memory, language: Language, finished: string | null): Learned[] {
  const t = companionTexts[language]
  const learned: Learned[] = []
  if (after.name !== null && after.name !== before.name)
    learned.push({ topic: 'name', text: t('companion.known.name', { name: after.name }) })
  if (after.who !== null && after.who !== before.who)
    learned.push({ topic: `who ${after.who}`, text: t('companion.known.who', { who: after.who }) })
  if (finished !== null)
    learned.push({ topic: `did ${finished}`, text: t('companion.known.did', { exercise: finished }) })
  return learned
}

export async function learn(
  { tx, personKeys, userId, language, times }: Asked,
  before: Memory,
  after: Memory,
  finished: string | null,
): Promise<void> {
  for (const { topic, text } of learnedFrom(before, after, language, finished)) {
    const id = newId()
    const sealed = await personKeys.sealFor(tx, userId, notePlace(id), text)
    const row: NoteRow = { id, userId, topic: topicOf(topic), sealed, createdAt: times.now }
    await putNote(tx, row)
  }
}
