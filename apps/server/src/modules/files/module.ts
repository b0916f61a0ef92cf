import type { ServerModule } from '../../module.ts'
import { sweepStorage } from '../../platform/storage/pending.ts'
import { filesPersonal } from './personal.ts'
import { serveFiles } from './routes.ts'
import { removeExpiredFiles } from './verbs/remove-expired.ts'

export const filesModule = {
  name: 'files',
  serve: serveFiles,
  jobs: ({ db, storage, now }) => [
    { name: 'remove-files', cron: '*/10 * * * *', run: () => sweepStorage(db, storage, now()) },
  ],
  forget: removeExpiredFiles,
  personal: filesPersonal,
} satisfies ServerModule
