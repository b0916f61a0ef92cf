import type { Report } from '../api/types.ts'
import { clearest } from './scales.ts'

/** The one sentence a report says of the whole. */
export const headlineOf = ({ main, type, dimensions }: Report): string =>
  main?.band?.headline ?? type?.headline ?? clearest(dimensions)?.band?.headline ?? ''
