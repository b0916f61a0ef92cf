import { readFileSync } from 'node:fs'

/** What a process holds in memory (RSS), in KB. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)

/** How many files and connections it may have open; Node asks for all that it may at its start. */
export const mostFilesOf = (pid: number): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? Number.NaN)
