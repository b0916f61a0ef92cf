import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { isKey, type Storage } from '../../platform/storage/port.ts'
import { fileExists } from './queries.ts'

/** Files have names nobody can guess, never change, and are shown as data, never run. */
export function serveFiles(app: FastifyInstance, { db, storage }: { db: Database; storage: Storage }): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    if (!isKey(key) || !(await fileExists(db.direct, key))) throw notFound()
    const file = await storage.get(key)
    if (!file) throw notFound()
    return (
      reply
        .header('content-type', file.type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        // In a sandbox no browser shows a PDF.
        .header('content-disposition', file.type === 'application/pdf' ? 'attachment' : 'inline')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(file.bytes)
    )
  })
}
