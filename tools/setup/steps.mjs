import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './paths.mjs'

const mark = `MINDISLE_TEST_RUN=${process.pid}-${Date.now()}`
const patience = 5_000
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
let current
let stopping = false

const isOurs = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
  } catch {
    return false
  }
}

/** Processes a step started and left, wherever they moved themselves to (own groups and sessions included). */
function leftovers() {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter(isOurs).map(Number)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}

async function untilGone(limit) {
  const end = Date.now() + limit
  while (leftovers().length > 0 && Date.now() < end) await wait(100)
  return leftovers()
}

async function sweep() {
  if ((await untilGone(patience)).length === 0) return
  for (const pid of leftovers()) {
    console.log(`still running, stopped: ${readCommand(pid)}`)
    signal(pid, 'SIGTERM')
  }
  for (const pid of await untilGone(patience)) signal(pid, 'SIGKILL')
}

function readCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  } catch {
    return `process ${pid}`
  }
}

/** Runs one Node program of node_modules (or a file of ours) to its end, with everything it started. */
export async function runNode(args, env = {}) {
  const [name, value] = mark.split('=')
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, CI: 'true', ...plain, ...env, [name]: value },
  })
  current = child
  const code = await new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
  signal(-child.pid, 'SIGTERM')
  // Stopped by Ctrl-C: no further step may begin before the process ends.
  if (stopping) await new Promise(() => {})
  await sweep()
  current = undefined
  return code
}

/** The steps run in groups of their own, so the terminal's Ctrl-C has to be handed on. */
export function stopWithUs() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, async () => {
      stopping = true
      if (current) signal(-current.pid, 'SIGTERM')
      await sweep()
      process.exit(130)
    })
  }
}
