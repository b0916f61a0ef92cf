import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { SetupError, filesUnder, hashOfFiles, orExplain, projectRoot, readStamp } from './paths.mjs'

const shared = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tools/setup/build.mjs',
  'tools/setup/builder.mjs',
  'tools/setup/lean.mjs',
  'tools/setup/program.mjs',
]
const isShipped = (path) => !/\.test\.tsx?$|\/(e2e|testing)\/|\/dist\//.test(path)

const parts = [
  { name: 'web', folders: ['apps/web', 'packages', 'content'], proof: 'index.html' },
  { name: 'admin', folders: ['apps/admin', 'packages'], proof: 'index.html' },
  { name: 'server', folders: ['apps/server', 'packages', 'content'], proof: 'main.mjs' },
]

function wantedHash(root, part) {
  const inputs = part.folders.flatMap((folder) => filesUnder(root, folder, isShipped))
  return hashOfFiles(root, [...shared, ...inputs], part.name, process.versions.node.split('.')[0])
}

const stampOf = (root, part) => join(root, 'dist', `${part.name}.stamp`)

function isFresh(root, part) {
  const built = existsSync(join(root, 'dist', part.name, part.proof))
  return built && readStamp(stampOf(root, part)) === wantedHash(root, part)
}

/** In a process of its own: the bundlers' memory must not stay in the server's. */
function runBuilder(root, part, folder) {
  const args = [fileURLToPath(new URL('builder.mjs', import.meta.url)), part.name, root, folder]
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

async function buildPart(root, part) {
  const started = Date.now()
  const dist = join(root, 'dist')
  const [made, target, old] = [`.new-${part.name}`, part.name, `.old-${part.name}`].map((name) =>
    join(dist, name),
  )
  for (const folder of [made, old]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  const hash = wantedHash(root, part)
  if (!(await runBuilder(root, part, made))) {
    rmSync(made, { recursive: true, force: true })
    throw new SetupError(`The ${part.name} could not be built; the reason is above.`)
  }
  rmSync(stampOf(root, part), { force: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(made, target)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(stampOf(root, part), `${hash}\n`)
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const waiting = () => console.log('Another start is building; waiting for it …')

export function ensureBuilt(root = projectRoot) {
  return orExplain(async () => {
    if (parts.every((part) => isFresh(root, part))) return
    await withLock(join(root, 'dist', '.building'), waiting, async () => {
      for (const part of parts) if (!isFresh(root, part)) await buildPart(root, part)
    })
  })
}
