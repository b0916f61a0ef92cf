import type { Figure } from '../operators/index.ts'
import { countMadeByHour, madeTally } from './queries.ts'

export const made: Figure = { name: 'reports', unit: 'times', ...madeTally, byHour: countMadeByHour }
