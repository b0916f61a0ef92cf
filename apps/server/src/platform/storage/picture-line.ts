import { boundedWork } from '../slow-work.ts'

// Uploads that arrive together would each hold a decoded picture; in turn, only one does; and few large ones wait.
export const pictureLine = boundedWork({ running: 1, waiting: 8, weight: 16 * 1024 * 1024 })
