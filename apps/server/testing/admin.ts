import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { runAdmin } from '../src/admin/run-admin.ts'
import { readConfig } from '../src/config.ts'
import { Problem } from '../src/platform/backup/index.ts'
import { projectRoot } from '../src/project-root.ts'
import type { TestApp } from './test-app.ts'

export interface Told {
  code: number
  out: string
  err: string
}

/** The command as it is typed, beside a server that runs; without a process of its own, which costs seconds each. */
export async function adminIn(
  app: Pick<TestApp, 'db'>,
  mode: 'demo' | 'production',
  args: readonly string[],
  givenDir: string | null = null,
  env: Record<string, string> = {},
): Promise<Told> {
  const { host, port, user, password, database } = app.db.pool.options
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password))}`
  const DATABASE_URL = `postgres://${login}@localhost/${database}?${new URLSearchParams({ host: String(host), port: String(port) })}`
  const dataDir = givenDir ?? (await mkdtemp(join(tmpdir(), 'mindisle-admin-')))
  const config = { ...readConfig({ DATABASE_URL, MODE: 'demo', DATA_DIR: dataDir, ...env }), mode }
  const migrations = join(projectRoot(), 'apps/server/migrations')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = (stream: typeof out) => stream.mock.calls.map(([text]) => String(text)).join('')
  try {
    const facts = { config, args: [...args], standsIn: '.', migrations, signal: new AbortController().signal }
    const error = await runAdmin(facts).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error !== null && !(error instanceof Problem)) throw error
    return { code: error ? 1 : 0, out: said(out), err: said(err) + (error ? `${error.message}\n` : '') }
  } finally {
    out.mockRestore()
    err.mockRestore()
    if (givenDir === null) await rm(dataDir, { recursive: true, force: true })
  }
}
