import type { Figure } from '../operators/index.ts'
import { countMade, countMadeByHour } from './queries.ts'

export const made: Figure = { name: 'reports', count: countMade, byHour: countMadeByHour }
