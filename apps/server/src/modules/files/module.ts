import type { ServerModule } from '../../module.ts'
import { filesPersonal } from './personal.ts'
import { serveFiles } from './routes.ts'
import { removeExpiredFiles } from './verbs/remove-files.ts'
import { filesMessages } from './texts.ts'

export const filesModule = {
  name: 'files',
  serve: serveFiles,
  forget: removeExpiredFiles,
  personal: filesPersonal,
  messages: filesMessages,
} satisfies ServerModule
