import type { FastifyRequest } from 'fastify'
import { isLive } from '../auth/authenticator.ts'
import { limitAddress } from '../limits/address.ts'
import { writesPerAddress, writesPerPerson, type WriteLimit } from '../limits/write-limit.ts'
import { tooOften } from './refusal.ts'
import type { EndpointDeps } from './turn.ts'

/** Before a body is read: a flood of writes, good or bad, costs no more than being told to wait. */
export function writeCounter(writes: WriteLimit, { secrets, now }: EndpointDeps) {
  const waitOf = async (request: FastifyRequest): Promise<number | null> => {
    const { ip, tokenFacts } = request
    const address = limitAddress(ip)
    const wait = await writes.take(writesPerAddress, address, () => secrets.blindIndex('address', address))
    if (wait !== null || !tokenFacts || !isLive(tokenFacts, now())) return wait
    const { userId } = tokenFacts
    return writes.take(writesPerPerson, userId, () => secrets.blindIndex('writer', userId))
  }
  return async (request: FastifyRequest): Promise<void> => {
    const wait = await waitOf(request)
    if (wait !== null) throw tooOften(wait)
  }
}
