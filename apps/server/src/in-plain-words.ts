import { BadSetting } from './config.ts'
import { OldPostgres } from './platform/db/migrate.ts'
import { DatabaseLacks } from './platform/db/migrations.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { whatIsMissing } from './platform/http/unavailable.ts'

const speaking = [BadSetting, DatabaseLacks, EmbeddedPostgresError, OldPostgres]

/** Why the server does not start, for whoever started it. */
export function inPlainWords(error: unknown): string {
  if (speaking.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is already in use; choose another, e.g. PORT=3001 npm start`
  if (!(error instanceof Error)) return String(error)
  // A database that is just being replaced: whoever looks after the server starts it again.
  if (whatIsMissing(error) === 'database')
    return `The database gives no answer (${error.message || code}); see DATABASE_URL, or start again in a moment`
  return error.stack ?? error.message
}
