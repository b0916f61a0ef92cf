import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beatEvery = 1_000
const silentFor = 10_000

function take(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > silentFor
}

const holds = (file, token) => {
  try {
    return readFileSync(file, 'utf8') === token
  } catch {
    return false
  }
}

async function acquire(file, token, whileWaiting) {
  let told = false
  while (true) {
    if (take(file, token)) {
      // Two that found the same abandoned lock may both have removed it; only the last writer keeps it.
      await wait(20)
      if (holds(file, token)) return
    } else if (isAbandoned(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) whileWaiting()
    told = true
    await wait(200)
  }
}

/** One at a time per file. The holder keeps touching it, so that a killed one blocks others for seconds only. */
export async function withLock(file, whileWaiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  const token = randomUUID()
  await acquire(file, token, whileWaiting)
  const beat = setInterval(() => {
    const now = new Date()
    if (holds(file, token)) utimesSync(file, now, now)
  }, beatEvery)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if (holds(file, token)) rmSync(file, { force: true })
  }
}
