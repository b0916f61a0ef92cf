import { languages } from '@mindisle/base'
import type { FastifyInstance } from 'fastify'

export interface SecurityTxt {
  publicUrl: string
  securityContacts: readonly string[]
}

const path = '/.well-known/security.txt'
/** RFC 9116 wishes for less than a year; who reads it months later should ask again. */
const validDays = 180

/** The start of a day, so that every server of an installation says the same. */
const expiresAt = (now: Date): string => {
  const day = new Date(now.getTime() + validDays * 24 * 3_600_000)
  return `${day.toISOString().slice(0, 10)}T00:00:00Z`
}

/** Where to tell of a hole (RFC 9116). Without a contact the file would be worth nothing, and there is none. */
export function serveSecurityTxt(app: FastifyInstance, options: SecurityTxt, now: () => Date): void {
  const { publicUrl, securityContacts: contacts } = options
  app.get(path, async (_request, reply) => {
    if (contacts.length === 0) return reply.callNotFound()
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiresAt(now())}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
