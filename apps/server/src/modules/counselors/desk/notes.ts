import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { tidy } from '../../../platform/words.ts'
import { findReservation } from '../bookings/queries.ts'
import { deleteNote, findNote, putNote, type NoteRow } from './queries.ts'
import { requireOwn } from './read-desk.ts'

type ShowKey = 'GET /api/counselor/desk/note'
type KeepKey = 'POST /api/counselor/desk/note'

interface Deps {
  personKeys: PersonKeys
}

const notePlace = (id: string): Place => ({ purpose: 'counselor_note', rowId: id })

export const openNote = (ring: KeyRing, { id, sealed }: Pick<NoteRow, 'id' | 'sealed'>): string =>
  ring.open(notePlace(id), sealed).toString()

/** The client of a session of this counselor; others are not there. */
async function requireClient(tx: Tx, userId: string, id: string): Promise<string> {
  const own = await requireOwn(tx, userId)
  const session = await findReservation(tx, id)
  if (session?.counselorId !== own.id || session.userId === null) throw notFound('reservation.gone')
  return session.userId
}

export async function showNote(
  { tx, actor, query }: Call<ShowKey>,
  { personKeys }: Deps,
): Promise<DataOf<ShowKey>> {
  const clientId = await requireClient(tx, actor.userId, query.id)
  const note = await findNote(tx, actor.userId, clientId)
  if (!note) return { text: '', changed_at: null }
  const ring = await personKeys.ringOf(tx, actor.userId)
  return { text: openNote(ring, note), changed_at: note.changedAt.toISOString() }
}

export async function keepNote(
  { tx, now, actor, body }: Call<KeepKey>,
  { personKeys }: Deps,
): Promise<object> {
  const { userId } = actor
  const clientId = await requireClient(tx, userId, body.id)
  const text = tidy(body.text)
  await deleteNote(tx, userId, clientId)
  if (text === '') return {}
  const id = newId()
  const sealed = await personKeys.sealFor(tx, userId, notePlace(id), text)
  await putNote(tx, { id, userId, clientId, sealed, changedAt: now })
  return {}
}
