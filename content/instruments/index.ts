export type { CompiledInstrument } from './compiled.ts'
export type * from './types.ts'
export { fingerprintInstruments, readInstruments } from './read.ts'
