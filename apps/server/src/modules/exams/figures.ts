import type { Figure } from '../operators/index.ts'
import { begunTally } from './queries.ts'

export const begun: Figure = { name: 'exams', unit: 'times', ...begunTally }
