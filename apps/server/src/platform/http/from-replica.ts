import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { beginning, isPosition, unreachable, type Position } from '../db/replica.ts'
import type { EndpointDeps, Turn } from './turn.ts'

/** Comes with the answer to a write; the client sends the furthest one back with what it reads. */
const header = 'written'

/** Without a place it cannot be known what somebody has written; whoever has no token has written nothing. */
function sinceOf({ headers, tokenFacts }: FastifyRequest): Position | null {
  const told = headers[header]
  if (isPosition(told)) return told
  return tokenFacts === null && headers.authorization === undefined ? beginning : null
}

/** What cannot be told sends its writer to the primary from now on. */
async function tellWritten(reply: FastifyReply, { replica }: Pick<EndpointDeps, 'replica'>): Promise<void> {
  if (replica) reply.header(header, await replica.written().catch(() => unreachable))
}

/** A hook for what writes; it has committed by then. What was turned away at the door costs no question. */
export const tellAfterWork =
  (deps: Pick<EndpointDeps, 'replica'>) =>
  async ({ hasBegun }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hasBegun) await tellWritten(reply, deps)
  }

/** From the replica where the contract allows it and what the asker wrote has arrived there; else from the primary. */
export async function readBy(turn: Turn, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { db, replica } = turn.deps
  if (!replica || turn.endpoint.reads !== 'replica') return work(db.direct)
  const since = sinceOf(turn.request)
  if (since === null) {
    await tellWritten(turn.reply, turn.deps)
    return work(db.direct)
  }
  const read = await replica.read(since, work)
  return read ? read.value : work(db.direct)
}
