import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import { deleteOld, deleteWaysIn } from './queries.ts'
import { deleteOldReview } from './review/queries.ts'
import { serveConsole } from './routes.ts'
import { noteAges } from './today/note-ages.ts'
import { ownFigures } from './today/own-figures.ts'
import { deleteOldAges } from './today/queries.ts'
import { consoleMessages } from './texts.ts'

const day = 24 * 3_600_000
const sessionsKeptFor = 90 * day
const agesKeptFor = 92 * day

/** What operators work with in a browser. Nothing in it is of a person; what it shows is asked of the modules that keep it. */
export const consoleModule = {
  name: 'console',
  sealed: [
    { table: 'operator_keys', column: 'totp_sealed' },
    { table: 'operator_invitations', column: 'totp_sealed' },
  ],
  serve: serveConsole,
  jobs: ({ db, now }) => [{ name: 'note-ages', cron: '7 * * * *', run: () => noteAges(db, now()) }],
  figures: ownFigures,
  /** A password that was chosen while anybody could be anybody lets nobody in. */
  async harden({ tx }) {
    return { 'ways into the console removed': await deleteWaysIn(tx) }
  },
  async forget(db, now) {
    await deleteOld(db.direct, new Date(now.getTime() - sessionsKeptFor), now)
    await deleteOldAges(db.direct, new Date(now.getTime() - agesKeptFor))
    await deleteOldReview(db.direct, new Date(now.getTime() - day))
  },
  limits: Object.values(limits),
  messages: consoleMessages,
} satisfies ServerModule
