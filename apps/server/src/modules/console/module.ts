import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { deleteOld, deleteWaysIn } from './queries.ts'
import { deleteOldReview } from './review/queries.ts'
import { serveConsole } from './routes.ts'
import { consoleMessages } from './texts.ts'

const day = 24 * 3_600_000
const sessionsKeptFor = 90 * day

/** What operators work with in a browser. Nothing in it is of a person; what it shows is asked of the modules that keep it. */
export const consoleModule = {
  name: 'console',
  sealed: [
    { table: 'operator_keys', column: 'totp_sealed' },
    { table: 'operator_invitations', column: 'totp_sealed' },
  ],
  serve: serveConsole,
  /** A password that was chosen while anybody could be anybody lets nobody in. */
  async harden({ tx }) {
    return { 'ways into the console removed': await deleteWaysIn(tx) }
  },
  async forget(db, now) {
    await deleteOld(db.direct, new Date(now.getTime() - sessionsKeptFor), now)
    await deleteOldReview(db.direct, new Date(now.getTime() - day))
  },
  limits: Object.values(limits),
  messages: consoleMessages,
} satisfies ServerModule
