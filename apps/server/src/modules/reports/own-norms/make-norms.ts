import { languages, type Language } from '@mindisle/base'
import { gatherNorms, ScoringRefusal, type OwnNorm } from '@mindisle/scoring'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { consents } from '../../account/index.ts'
import { instrumentOf, listInForce, type LoadedInstrument } from '../../assessments/index.ts'
import { listSheets, sheetOf } from '../../exams/index.ts'
import { findStanding, listCounted, putDraft, type Counted } from './queries.ts'

/** What is told of people rests on many of them. */
export const crowd = { leastPeople: 500, leastTogether: 10 } as const
/** Whoever compares two states learns of this many people at least, never of one. */
const leastChange = 50
const peopleAtOnce = 200

interface Group {
  loaded: LoadedInstrument
  language: Language
  people: number
  gathered: ReturnType<typeof gatherNorms>
}

export interface MadeNorm {
  id: string
  assessmentId: string
  language: Language
  people: number
  scales: Record<string, OwnNorm>
}

type InForce = Awaited<ReturnType<typeof listInForce>>

async function groupOf(tx: Tx, groups: Map<string, Group>, versions: InForce, counted: Counted) {
  const { assessmentId } = counted
  const language = languages.find((one) => one === counted.language)
  if (!language) return null
  const key = `${assessmentId} ${language}`
  const known = groups.get(key)
  if (known) return known
  const version = versions.find(({ id }) => id === assessmentId)?.version ?? ''
  const loaded = await instrumentOf(tx, assessmentId, version)
  const group: Group = { loaded, language, people: 0, gathered: gatherNorms(loaded.prepared) }
  groups.set(key, group)
  return group
}

/** What doesn't fit its assessment any more says nothing about others. */
function addSheet(group: Group, sheet: Parameters<typeof sheetOf>[0]): void {
  try {
    if (group.gathered.add(sheetOf(sheet))) group.people += 1
  } catch (error) {
    if (!(error instanceof ScoringRefusal)) throw error
  }
}

async function gatherPage(tx: Tx, groups: Map<string, Group>, versions: InForce, people: readonly string[]) {
  const counted = await listCounted(tx, { people, versions })
  const byAttempt = new Map(counted.map((one) => [one.attemptId, one]))
  for (const attempt of await listSheets(tx, counted)) {
    const group = await groupOf(tx, groups, versions, byAttempt.get(attempt.id) as Counted)
    if (!group) continue
    const { instrument } = group.loaded
    addSheet(group, { instrument, attempt, answers: attempt.answers, person: { language: group.language } })
  }
}

async function keepDraft(tx: Tx, group: Group, now: Date): Promise<MadeNorm | null> {
  const { loaded, language, people, gathered } = group
  const { id: assessmentId, version } = loaded.instrument
  const scales = gathered.norms(crowd)
  if (Object.keys(scales).length === 0) return null
  const standing = await findStanding(tx, { assessmentId, language })
  if (standing?.version === version && Math.abs(people - standing.people) < leastChange) return null
  const made = { id: newId(), assessmentId, language, people, scales }
  await putDraft(tx, { ...made, version, madeAt: now })
  return made
}

/** Counts everybody who agreed to it and keeps a draft for each assessment and language with people enough. */
export async function makeNorms(tx: Tx, now: Date): Promise<MadeNorm[]> {
  const versions = await listInForce(tx)
  const groups = new Map<string, Group>()
  let people: string[] = []
  do {
    people = await consents.norms.listPeople(tx, { after: people.at(-1) ?? '', limit: peopleAtOnce })
    if (people.length > 0) await gatherPage(tx, groups, versions, people)
  } while (people.length === peopleAtOnce)
  const made: MadeNorm[] = []
  for (const group of groups.values()) {
    const draft = await keepDraft(tx, group, now)
    if (draft) made.push(draft)
  }
  return made
}
