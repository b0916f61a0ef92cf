import type { Language } from '@mindisle/base'
import { remembered } from '@mindisle/safety'
import type { KeyRing, PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { CallFacts } from '../../platform/http/call.ts'
import { tooOften } from '../../platform/http/refusal.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ChatModel } from '../../platform/model/port.ts'
import { messagesPerAddress, messagesPerDay, messagesPerHour } from './limits.ts'
import type { Times } from './policy.ts'
import * as queries from './queries.ts'
import type { ChatRow, MessageRow } from './queries.ts'
import {
  chatPlace,
  messagePlace,
  openMessage,
  textOf,
  type OpenChat,
  type OpenMessage,
} from './sealed-chat.ts'
import type { Standing } from './standing.ts'

export interface TurnDeps {
  personKeys: PersonKeys
  limits: Limits
  model: ChatModel | null
}

type Facts = Pick<CallFacts, 'tx' | 'now' | 'addressIndex'> & { actor: { userId: string; sessionId: string } }

/** Everything that one turn works on. */
export interface Turn {
  facts: Facts
  ring: KeyRing
  row: ChatRow
  open: OpenChat
  standing: Standing
  times: Times
  language: Language
  text: string
  act: string | null
}

export interface Written {
  row: MessageRow
  open: OpenMessage
}

export interface Writing {
  id: string
  place: number
  isOwn: boolean
  status?: MessageRow['status']
  open: OpenMessage
}

export async function write(
  { facts, row: chat }: Pick<Turn, 'facts' | 'row'>,
  { personKeys }: Pick<TurnDeps, 'personKeys'>,
  { id, place, isOwn, status = 'whole', open }: Writing,
): Promise<Written> {
  const { tx, now, actor } = facts
  const sealed = await personKeys.sealFor(tx, actor.userId, messagePlace(id), JSON.stringify(open))
  const row: MessageRow = {
    id,
    chatId: chat.id,
    place,
    isOwn,
    status,
    sealed,
    heldUntil: null,
    createdAt: now,
  }
  await queries.insertMessage(tx, row)
  return { row, open }
}

export async function earlierOf({ facts, ring, row }: Turn, before: number): Promise<string[]> {
  const rows = await queries.listOwnMessages(facts.tx, row.id, remembered + 1)
  return rows
    .filter(({ place }) => place < before)
    .slice(0, remembered)
    .reverse()
    .map((one) => textOf(openMessage(ring, one)))
}

const longestLast = 60

export const cut = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const signs = [...line]
  return signs.length <= most ? line : `${signs.slice(0, most - 1).join('')}…`
}

export const lastOf = (text: string): string => cut(text, longestLast)

/** The conversation as it stands after a turn. */
export async function keepChat(
  { facts, row }: Pick<Turn, 'facts' | 'row'>,
  { personKeys }: Pick<TurnDeps, 'personKeys'>,
  kept: OpenChat,
  nextPlace: number,
): Promise<ChatRow> {
  const { tx, now, actor } = facts
  const change = {
    sealed: await personKeys.sealFor(tx, actor.userId, chatPlace(row.id), JSON.stringify(kept)),
    nextPlace,
    updatedAt: now,
  }
  await queries.updateChat(tx, row.id, change)
  return { ...row, ...change }
}

export async function requireRoom({ actor, addressIndex }: Facts, { limits }: TurnDeps): Promise<void> {
  const wait = await limits.take([
    [messagesPerHour, actor.userId],
    [messagesPerDay, actor.userId],
    [messagesPerAddress, addressIndex],
  ])
  if (wait !== null) throw tooOften(wait)
}
