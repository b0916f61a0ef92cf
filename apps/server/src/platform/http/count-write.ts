import type { FastifyRequest } from 'fastify'
import { isLive } from '../auth/authenticator.ts'
import { limitAddress } from '../limits/address.ts'
import { writesPerAddress, writesPerPerson, type WriteLimit } from '../limits/write-limit.ts'
import { tooOften } from './refusal.ts'
import type { EndpointDeps } from './turn.ts'

type Wait = number | null | Promise<number | null>

function refuse(wait: number | null): void {
  if (wait !== null) throw tooOften(wait)
}

/** Before a body is read: a flood of writes, good or bad, costs no more than being told to wait. Most are counted at once. */
export function writeCounter(writes: WriteLimit, { secrets, now }: EndpointDeps) {
  const ofPerson = ({ tokenFacts }: FastifyRequest, wait: number | null): Wait => {
    if (wait !== null || !tokenFacts || !isLive(tokenFacts, now())) return wait
    const { userId } = tokenFacts
    return writes.take(writesPerPerson, userId, () => secrets.blindIndex('writer', userId))
  }
  const waitOf = (request: FastifyRequest): Wait => {
    const address = limitAddress(request.ip)
    const wait = writes.take(writesPerAddress, address, () => secrets.blindIndex('address', address))
    return wait instanceof Promise ? wait.then((known) => ofPerson(request, known)) : ofPerson(request, wait)
  }
  return (request: FastifyRequest): Promise<void> | undefined => {
    const wait = waitOf(request)
    if (wait instanceof Promise) return wait.then(refuse)
    refuse(wait)
    return undefined
  }
}
