import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const preload = pathToFileURL(join(import.meta.dirname, 'collected.mjs')).href

/** What a process keeps in use: its RSS counts room that is free again too, in which much finds its place unseen. */
export interface Collected {
  settings: Record<string, string>
  /** KB, after all that nobody uses has been collected. */
  inUse(pid: number): Promise<number>
  forget(): void
}

export function collected(): Collected {
  const folder = mkdtempSync(join(tmpdir(), 'mindisle-bench-'))
  const file = join(folder, 'in-use')
  const read = (): number => {
    try {
      return Number(readFileSync(file, 'utf8'))
    } catch {
      return 0
    }
  }
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, COLLECTED_FILE: file },
    async inUse(pid) {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      for (let tries = 0; tries < 200; tries += 1) {
        await wait(50)
        const found = read()
        if (found > 0) return found
      }
      throw new Error('the server did not say what it keeps')
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  }
}
