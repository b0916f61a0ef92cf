import type { ServerModule } from '../../module.ts'
import { dueEditions } from './due.ts'

/** Versions of whatever operators write; what it is, and where people see it, is known to the modules that register it. */
export const editionsModule = { name: 'editions', due: dueEditions } satisfies ServerModule
