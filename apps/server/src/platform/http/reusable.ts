import type { FastifyReply } from 'fastify'

const marked = new WeakSet<object>()
const bytes = new WeakMap<object, Buffer>()

/** Marks an answer that the same object will stand for again: it is written once, and forgotten with the object. */
export function reusable<T extends object>(data: T): T {
  marked.add(data)
  return data
}

/** Sends such an answer; null for any other. */
export function sendReused(reply: FastifyReply, data: object): FastifyReply | null {
  if (!marked.has(data)) return null
  const known =
    bytes.get(data) ?? Buffer.from(reply.serialize({ success: true, message: '', data }) as string)
  bytes.set(data, known)
  return reply.header('content-type', 'application/json; charset=utf-8').send(known)
}
