import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

// The builder puts this beside a bundle, under its name. What V8 compiled in one start is read by the next: to read the
// bundle as text, and each function of it again as it is first called, is half of a start.

const name = '__NAME__'
const hash = '__HASH__'

const file = fileURLToPath(new URL(`./${name}.cjs`, import.meta.url))
/** Beside the program's folder, so that copies of it share one. Another V8, or other flags, need another. */
const folder = fileURLToPath(new URL('../.compiled/', import.meta.url))
const tag = cachedDataVersionTag()
const kept = `${folder}${name}-${hash}-${tag.toString(16)}`

function read() {
  try {
    return readFileSync(kept)
  } catch {
    return undefined
  }
}

const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData: read(),
})

let isKept = script.cachedDataRejected === false

/** Where nothing can be written, each start compiles for itself. */
function keep() {
  // A flag that was set since then would make the next start refuse what is kept now.
  if (isKept || cachedDataVersionTag() !== tag) return
  isKept = true
  try {
    mkdirSync(folder, { recursive: true })
    const half = `${kept}.${process.pid}`
    writeFileSync(half, script.createCachedData())
    renameSync(half, kept)
  } catch {
    return
  }
}

globalThis[Symbol.for('mindisle.keep-compiled')] = keep
process.once('exit', keep)

const module = { exports: {} }
const start = script.runInThisContext()
const here = fileURLToPath(new URL('.', import.meta.url))
start(createRequire(file), module, module.exports, file, here, import.meta.url, (what) => import(what))
