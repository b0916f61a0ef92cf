import { expect, test } from 'vitest'
import { ReplicaReads } from './replica-reads.ts'

const told = (replica: number, behind: number): string => `# HELP replica_reads_total Reads that may be old
# TYPE replica_reads_total counter
replica_reads_total{answered="replica"} ${replica}
replica_reads_total{answered="behind"} ${behind}
other_total{answered="replica"} 7
`

test('of each server what is new is added, and all of it once it has begun anew', () => {
  const reads = new ReplicaReads()
  const hear = (server: number, text: string) => Object.fromEntries(reads.hear(server, text))
  expect(hear(1, told(120, 3))).toEqual({ replica: 120, behind: 3 })
  expect(hear(2, told(10, 0))).toEqual({ replica: 10, behind: 0 })
  expect(hear(1, told(150, 3))).toEqual({ replica: 30, behind: 0 })
  expect(hear(1, told(4, 1))).toEqual({ replica: 4, behind: 1 })
  expect(hear(1, '')).toEqual({})
})
