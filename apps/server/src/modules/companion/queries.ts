import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { companionChats, companionMessages, companionNotes, companionPeople } from './tables.ts'

export type ChatRow = typeof companionChats.$inferSelect
export type MessageRow = typeof companionMessages.$inferSelect
export type NoteRow = typeof companionNotes.$inferSelect
export type PersonRow = typeof companionPeople.$inferSelect

const ofPerson = (userId: string) => eq(companionChats.userId, userId)
const pinnedThenNewest = [
  desc(companionChats.isPinned),
  desc(companionChats.updatedAt),
  desc(companionChats.id),
]

/** False when the id is taken. */
export const insertChat = async (tx: Tx, chat: ChatRow): Promise<boolean> =>
  rowCount(await tx.insert(companionChats).values(chat).onConflictDoNothing()) > 0

export const findChat = async (tx: Tx, id: string): Promise<ChatRow | undefined> =>
  (await tx.select().from(companionChats).where(eq(companionChats.id, id)))[0]

export const lockChat = async (tx: Tx, id: string): Promise<ChatRow | undefined> =>
  (await tx.select().from(companionChats).where(eq(companionChats.id, id)).for('update'))[0]

export async function updateChat(tx: Tx, id: string, change: Partial<ChatRow>): Promise<void> {
  await tx.update(companionChats).set(change).where(eq(companionChats.id, id))
}

export const listChats = (tx: Tx, userId: string, page: number, perPage: number): Promise<ChatRow[]> =>
  tx
    .select()
    .from(companionChats)
    .where(ofPerson(userId))
    .orderBy(...pinnedThenNewest)
    .limit(perPage)
    .offset((page - 1) * perPage)

export const listAllChats = (tx: Tx, userId: string, limit: number): Promise<ChatRow[]> =>
  tx
    .select()
    .from(companionChats)
    .where(ofPerson(userId))
    .orderBy(...pinnedThenNewest)
    .limit(limit)

export async function countChats(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(companionChats).where(ofPerson(userId))
  return row?.all ?? 0
}

export const insertMessage = async (tx: Tx, message: MessageRow): Promise<void> => {
  await tx.insert(companionMessages).values(message)
}

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  (await tx.select().from(companionMessages).where(eq(companionMessages.id, id)))[0]

/** The last ones before a place, oldest first. */
export async function listMessagesBefore(
  tx: Tx,
  chatId: string,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(companionMessages)
    .where(
      and(
        eq(companionMessages.chatId, chatId),
        before === null ? undefined : lt(companionMessages.place, before),
      ),
    )
    .orderBy(desc(companionMessages.place))
    .limit(limit)
  return rows.reverse()
}

export const listMessagesFrom = (tx: Tx, chatId: string, place: number): Promise<MessageRow[]> =>
  tx
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.chatId, chatId), gte(companionMessages.place, place)))
    .orderBy(asc(companionMessages.place))

/** What a person wrote last, newest first. */
export const listOwnMessages = (tx: Tx, chatId: string, limit: number): Promise<MessageRow[]> =>
  tx
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.chatId, chatId), eq(companionMessages.isOwn, true)))
    .orderBy(desc(companionMessages.place))
    .limit(limit)

export const listMessagesOf = (tx: Tx, chatIds: readonly string[], limit: number): Promise<MessageRow[]> =>
  chatIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(companionMessages)
        .where(inArray(companionMessages.chatId, [...chatIds]))
        .orderBy(asc(companionMessages.chatId), asc(companionMessages.place))
        .limit(limit)

export async function deleteMessagesFrom(tx: Tx, chatId: string, place: number): Promise<void> {
  await tx
    .delete(companionMessages)
    .where(and(eq(companionMessages.chatId, chatId), gte(companionMessages.place, place)))
}

/** Only while it is still being written: who stopped it, or wrote it to its end, has the last word. */
/** `held`: only where nobody else has claimed it since. */
export const updateWriting = async (
  tx: Tx,
  id: string,
  change: Partial<MessageRow>,
  held?: Date,
): Promise<boolean> =>
  rowCount(
    await tx
      .update(companionMessages)
      .set(change)
      .where(
        and(
          eq(companionMessages.id, id),
          eq(companionMessages.status, 'writing'),
          held && eq(companionMessages.heldUntil, held),
        ),
      ),
  ) > 0

export async function deleteChats(tx: Tx, userId: string, id: string | null): Promise<number> {
  const which = id === null ? ofPerson(userId) : and(ofPerson(userId), eq(companionChats.id, id))
  return rowCount(await tx.delete(companionChats).where(which))
}

export const findPerson = async (tx: Tx, userId: string): Promise<PersonRow | undefined> =>
  (await tx.select().from(companionPeople).where(eq(companionPeople.userId, userId)))[0]

export async function putPerson(tx: Tx, person: PersonRow): Promise<void> {
  const { userId: _, ...set } = person
  await tx.insert(companionPeople).values(person).onConflictDoUpdate({ target: companionPeople.userId, set })
}

/** False where somebody writes it already and is alive. */
export const claimWriting = async (tx: Tx, id: string, now: Date, until: Date): Promise<boolean> =>
  rowCount(
    await tx
      .update(companionMessages)
      .set({ heldUntil: until })
      .where(
        and(
          eq(companionMessages.id, id),
          eq(companionMessages.status, 'writing'),
          or(isNull(companionMessages.heldUntil), lt(companionMessages.heldUntil, now)),
        ),
      ),
  ) > 0

const mostNotes = 60

export const listNotes = (tx: Tx, userId: string): Promise<NoteRow[]> =>
  tx
    .select()
    .from(companionNotes)
    .where(eq(companionNotes.userId, userId))
    .orderBy(desc(companionNotes.createdAt), desc(companionNotes.id))
    .limit(mostNotes)

export async function putNote(tx: Tx, note: NoteRow): Promise<void> {
  const { id, sealed, createdAt } = note
  await tx
    .insert(companionNotes)
    .values(note)
    .onConflictDoUpdate({
      target: [companionNotes.userId, companionNotes.topic],
      set: { id, sealed, createdAt },
    })
}

export async function deleteNotes(tx: Tx, userId: string, id: string | null): Promise<void> {
  const which = eq(companionNotes.userId, userId)
  await tx.delete(companionNotes).where(id === null ? which : and(which, eq(companionNotes.id, id)))
}

/** Of two people's use of one day both count. */
export async function moveChats(tx: Tx, from: string, to: string): Promise<number> {
  await tx.execute(
    sql`insert into companion_people (user_id, told_at, told_session, said_at, sitting_since, used_on, used_seconds, knows_said)
      select ${to}, told_at, told_session, said_at, sitting_since, used_on, used_seconds, knows_said
      from companion_people where user_id = ${from}
      on conflict (user_id) do update set used_seconds = case when companion_people.used_on = excluded.used_on
        then companion_people.used_seconds + excluded.used_seconds else companion_people.used_seconds end,
        knows_said = companion_people.knows_said or excluded.knows_said`,
  )
  await tx.delete(companionPeople).where(eq(companionPeople.userId, from))
  // Of two notes on one thing the account's own stays.
  const known = tx
    .select({ topic: companionNotes.topic })
    .from(companionNotes)
    .where(eq(companionNotes.userId, to))
  await tx
    .delete(companionNotes)
    .where(and(eq(companionNotes.userId, from), inArray(companionNotes.topic, known)))
  await tx.update(companionNotes).set({ userId: to }).where(eq(companionNotes.userId, from))
  return rowCount(await tx.update(companionChats).set({ userId: to }).where(ofPerson(from)))
}

export async function deleteAll(tx: Tx, userId: string): Promise<void> {
  await tx.delete(companionChats).where(ofPerson(userId))
  await deleteNotes(tx, userId, null)
  await tx.delete(companionPeople).where(eq(companionPeople.userId, userId))
}
