import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { SetupError, filesUnder, hashOfFiles, orExplain, projectRoot, readStamp } from './paths.mjs'

const oldestNode = [20, 19]
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  throw new SetupError(`Mindisle needs Node.js ${oldestNode.join('.')} or newer; this is ${process.version}.`)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function manifests(root) {
  const folders = (readJson(join(root, 'package.json')).workspaces ?? []).map((name) =>
    name.replace(/\/\*$/, ''),
  )
  const direct = folders.flatMap((folder) => filesUnder(root, folder, isManifest))
  return ['package.json', ...direct]
}
const isManifest = (path) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(path)

function wantedHash(root) {
  const platform = `${process.platform} ${process.arch} ${process.versions.modules}`
  return hashOfFiles(root, ['package-lock.json', ...manifests(root)], platform)
}

const inOrder = (dependencies = {}) => JSON.stringify(Object.entries(dependencies).sort())

/** npm itself explains a manifest that was changed without the lock. */
function manifestsMatchLock(root, locked) {
  return manifests(root).every((path) => {
    const entry = locked[path === 'package.json' ? '' : dirname(path)] ?? {}
    const manifest = readJson(join(root, path))
    return dependencyKinds.every((kind) => inOrder(manifest[kind]) === inOrder(entry[kind]))
  })
}

/** True when exactly the locked packages are here, as after a person's own `npm install`. */
function alreadyMatches(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const locked = readJson(join(root, 'package-lock.json')).packages
  const installed = readJson(hidden).packages
  const noneMissing = Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (!installed[path]) return Boolean(entry.optional || entry.devOptional)
    return installed[path].version === entry.version && existsSync(join(root, path))
  })
  const noneExtra = Object.keys(installed).every((path) => path in locked)
  return noneMissing && noneExtra && manifestsMatchLock(root, locked)
}

function runNpm(root) {
  // `npm ci` refuses a lock made where the registry lacks the bindings of other platforms; this takes the same
  // versions and leaves the lock alone. NODE_ENV=production would leave out the tools that build the app.
  const args = ['install', '--no-save', '--include=dev', '--include=optional']
  args.push('--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error')
  const npm = process.env.npm_execpath ?? ''
  const [command, first] = /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

async function install(root, stamp) {
  if (!alreadyMatches(root)) {
    console.log('Installing packages …')
    if (!(await runNpm(root))) {
      throw new SetupError('The packages could not be installed; npm says why above.')
    }
  }
  // A killed start may have left its npm at work beside ours: only a whole tree is called installed.
  if (alreadyMatches(root)) writeFileSync(stamp, `${wantedHash(root)}\n`)
}

const waiting = () => console.log('Another start is installing the packages; waiting for it …')

export function ensureInstalled(root = projectRoot) {
  return orExplain(async () => {
    requireNode()
    const stamp = join(root, 'node_modules', '.installed')
    const isReady = () => readStamp(stamp) === wantedHash(root)
    if (isReady()) return
    try {
      await withLock(join(root, 'dist', '.installing'), waiting, async () => {
        if (!isReady()) await install(root, stamp)
      })
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'ENOSPC') throw error
      throw new SetupError(`The packages could not be installed: ${error.message}`)
    }
  })
}
