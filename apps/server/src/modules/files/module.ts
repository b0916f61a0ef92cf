import type { ServerModule } from '../../module.ts'
import { filesPersonal } from './personal.ts'
import { serveFiles } from './routes.ts'
import { expiredFiles } from './verbs/remove-files.ts'
import { filesMessages } from './texts.ts'

export const filesModule = {
  name: 'files',
  serve: serveFiles,
  due: (deps) => [expiredFiles(deps)],
  personal: filesPersonal,
  messages: filesMessages,
} satisfies ServerModule
