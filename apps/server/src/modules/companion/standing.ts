import type { DataOf } from '@mindisle/contract'
import { Refusal, refused } from '../../platform/http/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findUser } from '../account/index.ts'
import { readRegions, type Whereabouts } from '../safety/index.ts'
import { numbersFor } from './numbers.ts'
import { closedFor, isMinor, newPerson, type Closed, type Times } from './policy.ts'
import { findPerson, type PersonRow } from './queries.ts'

export type StandingView = DataOf<'GET /api/chat/list'>['standing']

export interface Standing {
  person: PersonRow
  closed: Closed | null
  isMinor: boolean
}

export async function standingOf(tx: Tx, userId: string, times: Times): Promise<Standing> {
  const user = await findUser(tx, userId)
  const person = (await findPerson(tx, userId)) ?? newPerson(userId)
  const birthday = user?.birthday ?? null
  return { person, closed: closedFor(birthday, person, times), isMinor: isMinor(birthday, times) }
}

/** Whoever may not talk is told why, and where people are. */
export async function requireOpen(tx: Tx, { closed }: Standing, where: Whereabouts): Promise<void> {
  if (closed === null) return
  const text = `companion.closed.${closed}` as const
  if (closed === 'birth_year') throw refused('birth_year_needed', text)
  const { line, ambulance } = numbersFor(await readRegions(tx), where)
  const values = { line: line ?? '', ambulance: ambulance ?? '' }
  if (closed === 'too_young') throw refused('too_young', text, { values })
  throw new Refusal(422, text, { type: 'chat_closed', values })
}
