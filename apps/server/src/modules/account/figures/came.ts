import type { Figure } from '../../operators/index.ts'
import { countCame } from './queries.ts'

export const came: Figure = { name: 'people', count: countCame }
