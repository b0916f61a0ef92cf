import type { ServerModule } from '../../module.ts'

/** Judges words for others; keeps and serves nothing of its own. */
export const safetyModule = { name: 'safety' } satisfies ServerModule
