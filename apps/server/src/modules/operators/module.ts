import type { ServerModule } from '../../module.ts'

/** Nothing of it is reached over HTTP: operators have no way in but the command line. */
export const operatorsModule = { name: 'operators' } satisfies ServerModule
