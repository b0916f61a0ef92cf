import { readFileSync } from 'node:fs'
import type { Case } from '../kit/case.ts'

const most = 200

const memory: Case = {
  when: 'after',
  async run({ server }) {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
    const now = megabytes('VmRSS')
    return [
      {
        name: 'memory of the server after all this (RSS)',
        value: `${now.toFixed(0)} MB (at most ${megabytes('VmHWM').toFixed(0)} MB)`,
        budget: `≤ ${most} MB`,
        ok: now <= most,
      },
    ]
  },
}

export default memory
