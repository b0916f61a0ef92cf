export type { SearchEntry } from './entry.ts'
export { putSearchEntry, removeSearchEntry } from './load.ts'
export type { Presented, SearchSource } from './source.ts'
