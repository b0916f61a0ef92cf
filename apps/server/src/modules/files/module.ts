import type { ServerModule } from '../../module.ts'
import { filesPersonal } from './personal.ts'
import { serveFiles } from './routes.ts'
import { removeExpiredFiles } from './verbs/remove-files.ts'

export const filesModule = {
  name: 'files',
  serve: serveFiles,
  forget: removeExpiredFiles,
  personal: filesPersonal,
} satisfies ServerModule
