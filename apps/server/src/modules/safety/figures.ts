import type { Figure } from '../operators/index.ts'
import { signTally } from './queries.ts'

/** How often help was shown; never to whom. */
export const helpShown: Figure = { name: 'help', unit: 'times', ...signTally }
