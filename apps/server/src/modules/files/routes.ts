import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLive, type Authenticator } from '../../platform/auth/authenticator.ts'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { partAsked } from '../../platform/http/byte-range.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { isKey, typeOfKey, type Part, type Storage } from '../../platform/storage/port.ts'
import type { FilePurposes } from '../../platform/storage/purpose.ts'
import type { IsShown } from '../../module.ts'
import { readFile } from './verbs/read-file.ts'
import { findFile } from './queries.ts'

interface ServeDeps {
  db: Database
  storage: Storage
  filePurposes: FilePurposes
  authenticator: Authenticator
  isShown: IsShown
  personKeys: PersonKeys
  now: () => Date
}

/** The owner of a live token, banned or not: what people gave us stays theirs to read. */
async function ownerOf(
  { authenticator, now }: ServeDeps,
  authorization: string | undefined,
): Promise<string | null> {
  const facts = await authenticator.look(authorization)
  return facts && isLive(facts, now()) ? facts.userId : null
}

/** A file that this caller may have; null alike for one that is not there and one that is not theirs. */
async function findFor(deps: ServeDeps, key: string, authorization: string | undefined) {
  const file = isKey(key) ? await findFile(deps.db.direct, key) : null
  const purpose = file && deps.filePurposes.get(file.purpose)
  if (!file || !purpose) return null
  if (file.expiresAt && file.expiresAt <= deps.now()) return null
  const isOpen =
    purpose.visibility === 'public' && (purpose.isOurs || (await deps.isShown(deps.db.direct, file.userId)))
  if (!isOpen && (await ownerOf(deps, authorization)) !== file.userId) return null
  return { ...file, isSealed: purpose.sealed === true, isLong: purpose.isOurs === true }
}

type Found = NonNullable<Awaited<ReturnType<typeof findFor>>>

const typed = (reply: FastifyReply, { key, name }: Found, type: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    // In a sandbox no browser shows a PDF.
    .header(
      'content-disposition',
      disposition(type === 'application/pdf' ? 'attachment' : 'inline', name, key),
    )

/** As it flows out of the storage: a recording is long, and a player asks for the part it is about to play. */
async function sendPart({ storage }: ServeDeps, reply: FastifyReply, found: Found, asked: Part | null) {
  const { key, bytes: size } = found
  const part = asked ?? { from: 0, to: size - 1 }
  const stream = await storage.part(key, part)
  if (!stream) throw notFound()
  if (asked) void reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`)
  void reply.header('accept-ranges', 'bytes').header('content-length', part.to - part.from + 1)
  return typed(reply, found, typeOfKey(key)).send(stream)
}

/** Files have names nobody can guess, are kept by no browser (the edge says so), and are shown as data, never run. */
export function serveFiles(app: FastifyInstance, deps: ServeDeps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async ({ params, headers }, reply) => {
    const found = await findFor(deps, params['*'], headers.authorization)
    if (!found) throw notFound()
    // What is sealed can be opened only whole.
    const part = found.isSealed ? null : partAsked(headers.range, found.bytes)
    if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send('')
    if (part || found.isLong) return sendPart(deps, reply, found, part)
    const file = await readFile(deps, found)
    if (!file) throw notFound()
    return typed(reply, found, file.type).send(file.bytes)
  })
}
