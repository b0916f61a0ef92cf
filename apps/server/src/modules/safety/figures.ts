import type { Figure } from '../operators/index.ts'
import { countSigns } from './queries.ts'

/** How often help was shown; never to whom. */
export const helpShown: Figure = { name: 'help', count: countSigns }
