import type { Figure } from '../../operators/index.ts'
import { cameTally } from './queries.ts'

export const came: Figure = { name: 'people', unit: 'times', ...cameTally }
