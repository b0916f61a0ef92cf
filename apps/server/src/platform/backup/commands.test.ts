import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomVisitorId } from '../../../testing/test-app.ts'
import { projectRoot } from '../../project-root.ts'

const root = projectRoot()
const children = new Set<ChildProcess>()
let folder = ''

function run(name: string, args: string[], dataDir: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', INIT_CWD: folder }
  const child = spawn(process.execPath, [join(root, `dist/server/${name}.mjs`), ...args], { cwd: root, env })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

async function command(
  name: string,
  args: string[],
  dataDir: string,
): Promise<{ code: number | null; said: string }> {
  const child = run('admin', [...name.split(' '), ...args], dataDir)
  let said = ''
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

async function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = run('main', [], dataDir)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0]
    if (url) return { url, stop }
  }
  throw new Error('the server did not start')
}

async function openVisitor(url: string): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${url}/api/auth/visitor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor_id: randomVisitorId() }),
  })
  const { data } = (await response.json()) as { data: { token: string; profile: { id: string } } }
  return { token: data.token, userId: data.profile.id }
}

const balanceStatus = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/member/balance`, { headers: { authorization: `Bearer ${token}` } })).status

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle-commands-'))
  // As root the database runs as another user, who must be able to pass.
  await chmod(folder, 0o755)
  // As they are shipped: the bundles start in a tenth of the time that their sources take.
  execFileSync(process.execPath, ['tools/setup/build-now.mjs'], { cwd: root, stdio: 'ignore' })
})

afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  }
  await rm(folder, { recursive: true, force: true })
})

test('the commands work beside a running server, and what was backed up lives on elsewhere', async () => {
  const [here, there] = [join(folder, 'here 这里'), join(folder, 'there')]
  const file = join(folder, '心屿 backup')
  let server = await startServer(here)
  const { token, userId } = await openVisitor(server.url)
  expect(await balanceStatus(server.url, token)).toBe(200)

  expect(await command('backup make', ['心屿 backup'], here)).toMatchObject({ code: 0 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const busy = await command('backup restore', [file], here)
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('already running') as string })

  expect(await command('user', ['ban', userId, '--as', 'demo'], here)).toMatchObject({ code: 0 })
  expect(await balanceStatus(server.url, token)).toBe(403)
  await server.stop()
  const shown = await command('user', ['show', userId], here)
  expect(shown.said).toMatch(/^visitor, banned\nsince [\d-]+, last seen [\d-]+\n$/)

  expect(await command('backup restore', [file], there)).toMatchObject({ code: 0 })
  server = await startServer(there)
  expect(await balanceStatus(server.url, token)).toBe(200)
  expect((await command('demo', ['remove'], there)).said).toMatch(/^Removed [1-9]/)
  await server.stop()
})

test('what is asked wrongly is refused in one sentence, without making anything', async () => {
  const dataDir = join(folder, 'never made')
  const letter = join(folder, 'letter')
  await writeFile(letter, 'Dear reader')
  const cases = [
    ['backup make', [], 'Usage: npm run admin -- backup make FILE'],
    ['backup make', ['new'], 'There is no Mindisle in'],
    ['backup restore', ['nowhere'], 'There is no '],
    ['backup restore', [letter], 'damaged or incomplete'],
    ['demo', ['toString'], 'Usage: npm run admin -- demo'],
  ] as const
  await Promise.all(
    cases.map(async ([name, args, sentence]) => {
      const { code, said } = await command(name, [...args], dataDir)
      expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(sentence) as string })
      expect(said.trim().split('\n')).toHaveLength(1)
    }),
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})
