import { boundedWork } from '../slow-work.ts'

// Uploads that arrive together would each hold a decoded picture; in turn, only one does.
export const pictureLine = boundedWork({ running: 1, waiting: 8 })
