import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './paths.mjs'

const name = 'MINDISLE_TEST_RUN'
const patience = 5_000
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
/** Each step under its own mark: what one has left is ended while another still runs. */
const running = new Map()
let begun = 0
let stopping = false

const isMarked = (pid, mark) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${name}=${mark}`)
  } catch {
    return false
  }
}

/** Processes a step started and left, wherever they moved themselves to (own groups and sessions included). */
function leftovers(mark) {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((file) => /^\d+$/.test(file) && Number(file) !== process.pid)
  return pids.filter((pid) => isMarked(pid, mark)).map(Number)
}

function signal(pid, what) {
  try {
    process.kill(pid, what)
  } catch {
    // It ended by itself meanwhile.
  }
}

async function untilGone(mark, limit) {
  const end = Date.now() + limit
  while (leftovers(mark).length > 0 && Date.now() < end) await wait(100)
  return leftovers(mark)
}

async function sweep(mark) {
  if ((await untilGone(mark, patience)).length === 0) return
  for (const pid of leftovers(mark)) {
    console.log(`still running, stopped: ${readCommand(pid)}`)
    signal(pid, 'SIGTERM')
  }
  for (const pid of await untilGone(mark, patience)) signal(pid, 'SIGKILL')
}

function readCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  } catch {
    return `process ${pid}`
  }
}

const heard = (stream, hear) => {
  stream.setEncoding('utf8').on('data', hear)
  return new Promise((done) => stream.once('close', done))
}

/**
 * Runs one Node program of node_modules (or a file of ours) to its end, with everything it started. `hear` takes what it
 * says, where others run beside it.
 */
export async function runNode(args, env = {}, hear = null) {
  const mark = `${process.pid}-${Date.now()}-${(begun += 1)}`
  const out = hear ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', out, out],
    detached: true,
    env: { ...process.env, CI: 'true', ...plain, ...env, [name]: mark },
  })
  running.set(mark, child)
  const allSaid = hear ? [child.stdout, child.stderr].map((stream) => heard(stream, hear)) : []
  const code = await new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
  signal(-child.pid, 'SIGTERM')
  // Stopped by Ctrl-C: no further step may begin before the process ends.
  if (stopping) await new Promise(() => {})
  await sweep(mark)
  await Promise.all(allSaid)
  running.delete(mark)
  return code
}

/** The steps run in groups of their own, so the terminal's Ctrl-C has to be handed on. */
export function stopWithUs() {
  for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(ending, async () => {
      stopping = true
      for (const child of running.values()) signal(-child.pid, 'SIGTERM')
      await Promise.all([...running.keys()].map(sweep))
      process.exit(130)
    })
  }
}
