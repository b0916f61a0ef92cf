import type { FastifyInstance } from 'fastify'
import { isLive, type Authenticator } from '../../platform/auth/authenticator.ts'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { isKey, type Storage } from '../../platform/storage/port.ts'
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
  const isOpen = purpose.visibility === 'public' && (await deps.isShown(deps.db.direct, file.userId))
  if (!isOpen && (await ownerOf(deps, authorization)) !== file.userId) return null
  return file
}

/** Files have names nobody can guess, are kept by no browser (the edge says so), and are shown as data, never run. */
export function serveFiles(app: FastifyInstance, deps: ServeDeps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const found = await findFor(deps, key, request.headers.authorization)
    const file = found && (await readFile(deps, found))
    if (!file) throw notFound()
    return (
      reply
        .header('content-type', file.type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        // In a sandbox no browser shows a PDF.
        .header(
          'content-disposition',
          disposition(file.type === 'application/pdf' ? 'attachment' : 'inline', found.name, key),
        )
        .send(file.bytes)
    )
  })
}
