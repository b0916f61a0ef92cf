import type { ServerModule } from '../../module.ts'
import { filesPersonal } from './personal.ts'
import { serveFiles } from './routes.ts'
import { sweepRemovals } from './verbs/sweep-removals.ts'

export const filesModule = {
  name: 'files',
  serve: serveFiles,
  jobs: ({ db, storage }) => [
    { name: 'remove-files', cron: '*/10 * * * *', run: () => sweepRemovals(db, storage) },
  ],
  personal: filesPersonal,
} satisfies ServerModule
