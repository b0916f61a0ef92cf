import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentApart, inAscii } from './lean.mjs'

const compressible = /^\.(js|mjs|css|html|json|webmanifest|svg|txt|xml|map|ico|wasm|ttf|otf)$/
const worthwhile = 1024
const entries = ['main', 'admin']
/** Programs that the server starts as processes of their own, by name: where their source lies. */
const children = { draw: 'platform/poster/draw', 'open-picture': 'platform/storage/open-picture' }

async function compress(file) {
  const bytes = readFileSync(file)
  if (bytes.length < worthwhile) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function buildPages(root, folder, app) {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (item.isFile() && compressible.test(extname(item.name)))
      await compress(join(item.parentPath ?? item.path, item.name))
  }
}

function ourWorkspaces(root) {
  const { resolve } = createRequire(join(root, 'apps/server/package.json'))
  return {
    name: 'our-workspaces',
    setup(build) {
      build.onResolve({ filter: /^@mindisle\// }, ({ path }) => ({ path: resolve(path) }))
    },
  }
}

/** A package that npm could not hoist would be missing, or be another version, beside dist/. */
function refuseUnhoisted(root, metafile) {
  const nested = join(root, 'apps/server/node_modules')
  if (!existsSync(nested)) return
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const names = imports.filter((item) => item.external).map((item) => item.path)
  const direct = names.map(packageOf).filter((name) => existsSync(join(nested, name, 'package.json')))
  if (direct.length > 0)
    throw new Error(`not at the root of node_modules: ${[...new Set(direct)].join(', ')}`)
}
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** What these programs start with is one file; the rest they reach for when somebody needs it, or it is not JavaScript. */
const apart = [
  '@alicloud/dysmsapi20170525',
  '@bigfive-org/questions',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'age-encryption',
  'alipay-sdk',
  'opencc-js',
  'openid-client',
  'pg-native',
  'pinyin-pro',
  'sharp',
  'tencentcloud-sdk-nodejs-sms',
]

/**
 * Node doesn't know any more where a script that was kept compiled comes from, and refuses its `import()`: what starts it
 * hands in its own. Of the same length, so that the map still holds.
 */
function obtainApart(file) {
  const text = readFileSync(file, 'latin1')
  const own = text.replace(/\bimport\("([^"]+)"\)/g, (_, name) => {
    if (!apart.includes(packageOf(name))) throw new Error(`${name} is imported later, and isn't kept apart`)
    return `obtain("${name}")`
  })
  writeFileSync(file, own, 'latin1')
}

const common = (root, folder) => ({
  absWorkingDir: root,
  outdir: folder,
  bundle: true,
  platform: 'node',
  target: 'node20',
  plugins: [ourWorkspaces(root), contentApart(folder)],
  sourcemap: true,
  metafile: true,
  logLevel: 'error',
})

/** Programs that run for long: one script, which `program.mjs` compiles once and for all. */
async function buildPrograms(build, root, folder, source) {
  const names = entries.filter((name) => name === 'main' || existsSync(source(name)))
  const { metafile } = await build({
    ...common(root, folder),
    entryPoints: names.map((name) => ({ in: source(name), out: name })),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    external: apart,
    banner: { js: '(function (require, module, exports, __filename, __dirname, programUrl, obtain) {' },
    footer: { js: '})' },
    define: { 'import.meta.url': 'programUrl', 'import.meta.dirname': '__dirname' },
  })
  const loader = readFileSync(new URL('program.mjs', import.meta.url), 'utf8')
  for (const name of names) {
    const file = join(folder, `${name}.cjs`)
    inAscii(file)
    obtainApart(file)
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
    writeFileSync(join(folder, `${name}.mjs`), loader.replace('__NAME__', name).replace('__HASH__', hash))
  }
  rmSync(join(folder, '../.compiled'), { recursive: true, force: true })
  return metafile
}

async function buildChildren(build, root, folder, source) {
  const present = Object.entries(children).filter(([, path]) => existsSync(source(path)))
  const { metafile } = await build({
    ...common(root, folder),
    entryPoints: present.map(([name, path]) => ({ in: source(path), out: name })),
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    packages: 'external',
  })
  for (const [name] of present) inAscii(join(folder, `${name}.mjs`))
  return metafile
}

async function buildServer(root, folder) {
  const { build } = await import('esbuild')
  const source = (name) => join(root, 'apps/server/src', `${name}.ts`)
  refuseUnhoisted(root, await buildPrograms(build, root, folder, source))
  refuseUnhoisted(root, await buildChildren(build, root, folder, source))
}

const [part, root, folder] = process.argv.slice(2)
try {
  await (part === 'server' ? buildServer(root, folder) : buildPages(root, folder, part))
} catch (error) {
  // esbuild has printed its errors by now.
  if (part !== 'server' || !error.errors) console.error(error.message ?? error)
  process.exitCode = 1
}
