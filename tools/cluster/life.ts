import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../setup/paths.mjs'
import {
  etcdMember,
  loadBalancer,
  makeFolders,
  nodeFolder,
  passwordsOf,
  patroniNode,
  server,
  type ServerChoices,
} from './parts.ts'
import { ensurePackages } from './packages.ts'
import { address, allPorts, numbers, portsOf, type Plan } from './plan.ts'
import { logOf, processesIn, processOf, signal, start, stop, untilGone, startedAt } from './processes.ts'
import { render } from './render.ts'

type Say = (line: string) => void

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  probe.listen(port, address)
  const heard = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]).catch(() => false)
  probe.close()
  return heard
}

/** A hundred ports nobody has, and a folder of its own. */
export async function freePlan(folder: string): Promise<Plan> {
  for (let port = 21_000; port < 32_000; port += 100) {
    const plan = { folder, port }
    const free = await Promise.all(allPorts(plan).map(isFree))
    if (free.every(Boolean)) return plan
  }
  throw new SetupError('no hundred ports are free')
}

async function requireFreePorts(plan: Plan): Promise<void> {
  for (const port of allPorts(plan))
    if (!(await isFree(port)))
      throw new SetupError(
        `Port ${port} is in use; the cluster takes a hundred from ${plan.port} on: choose others with --port`,
      )
}

/** The last lines of its log, for whoever must know why it did not come up. */
export const lastWords = ({ folder }: Plan, name: string): string => {
  try {
    return readFileSync(logOf(folder, name), 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

export async function until(
  plan: Plan,
  name: string,
  patience: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(200)) {
    if (await isSo()) return
    if (processOf(plan.folder, name) === null)
      throw new SetupError(`${name} ended:\n${lastWords(plan, name)}`)
  }
  throw new SetupError(`${name} did not come up within ${patience / 1000} s:\n${lastWords(plan, name)}`)
}

export async function statusOf(url: string, method = 'GET'): Promise<number> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(3_000) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}

export const patroniSays = (plan: Plan, number: number, what: string): Promise<number> =>
  statusOf(`http://${address}:${portsOf(plan).patroni(number)}/${what}`)

/** Which node takes writes, or none while one is being chosen. */
export async function primaryOf(plan: Plan): Promise<number | null> {
  for (const number of numbers) if ((await patroniSays(plan, number, 'primary')) === 200) return number
  return null
}

export async function isSynchronous(plan: Plan): Promise<boolean> {
  for (const number of numbers) if ((await patroniSays(plan, number, 'sync')) === 200) return true
  return false
}

/** As the superuser, over the balancer's way to the primary. */
async function asSuperuser<T>(plan: Plan, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: address,
    port: portsOf(plan).primary,
    user: 'postgres',
    password: passwordsOf(plan).superuser,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Each statement unless its work is done: a balancer that is still finding the primary may end the connection amid it. */
async function makeDatabase(plan: Plan): Promise<void> {
  const statements = render('patroni/database.sql', { APP_PASSWORD: passwordsOf(plan).app })
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim())
  const alreadyThere = new Set(['42710', '42P04'])
  await asSuperuser(plan, async (client) => {
    for (const statement of statements)
      await client.query(statement).catch((error: { code?: string }) => {
        if (!alreadyThere.has(error.code ?? '')) throw error
      })
  })
}

async function startDatabase(plan: Plan, say: Say): Promise<void> {
  const ports = portsOf(plan)
  for (const number of numbers) start(plan.folder, etcdMember(plan, number))
  await until(plan, 'etcd1', 60_000, async () => {
    const answers = await Promise.all(
      numbers.map((one) => statusOf(`http://${address}:${ports.etcd(one)}/health`)),
    )
    return answers.every((answer) => answer === 200)
  })
  say('etcd: three members')
  // The first one makes the database; the others copy it.
  for (const number of numbers) {
    start(plan.folder, patroniNode(plan, number))
    if (number === 1) await until(plan, 'patroni1', 120_000, async () => (await primaryOf(plan)) !== null)
  }
  await until(plan, 'patroni2', 120_000, () => isSynchronous(plan))
  await until(plan, 'patroni3', 120_000, async () => (await patroniSays(plan, 3, 'health')) === 200)
  say('PostgreSQL: a primary, a synchronous and an asynchronous replica')
}

export const isReady = async (plan: Plan, number: number): Promise<boolean> =>
  (await statusOf(`http://${address}:${portsOf(plan).server(number)}/readyz`)) === 200

export async function up(plan: Plan, say: Say, choices: ServerChoices = {}): Promise<void> {
  ensurePackages(say)
  if (processesIn(plan.folder).length > 0)
    throw new SetupError('A cluster runs there already: npm run cluster -- status, or -- down')
  await requireFreePorts(plan)
  makeFolders(plan)
  await startDatabase(plan, say)
  start(plan.folder, loadBalancer(plan))
  await until(plan, 'haproxy', 30_000, async () => (await statusOf(`http://${address}:${plan.port}/`)) !== 0)
  await until(plan, 'haproxy', 60_000, () =>
    makeDatabase(plan).then(
      () => true,
      () => false,
    ),
  )
  // All at once, on an empty database: they take turns by its locks.
  for (const number of numbers) start(plan.folder, server(plan, number, choices))
  for (const number of numbers) await until(plan, `server${number}`, 300_000, () => isReady(plan, number))
  await until(
    plan,
    'haproxy',
    20_000,
    async () => (await statusOf(`http://${address}:${plan.port}/readyz`)) === 200,
  )
  say(`three servers behind HAProxy: http://${address}:${plan.port}`)
}

/** Of Debian's postmaster, which outlives a Patroni that was killed. */
export function postmasterOf(plan: Plan, number: number): number | null {
  try {
    const pid = Number(readFileSync(join(nodeFolder(plan, number), 'postmaster.pid'), 'utf8').split('\n')[0])
    return startedAt(pid) !== null && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(plan.folder)
      ? pid
      : null
  } catch {
    return null
  }
}

/** At once, without a word: for whoever cannot wait. */
export function abandon(plan: Plan): void {
  for (const pid of processesIn(plan.folder)) signal(pid, 'SIGKILL')
  rmSync(plan.folder, { recursive: true, force: true })
}

/** From the outside in: nobody is served by what is going away. */
export async function down(plan: Plan, say: Say, isKept = false): Promise<void> {
  const { folder } = plan
  await stop(folder, 'haproxy')
  await Promise.all(numbers.map((number) => stop(folder, `server${number}`)))
  // The replicas first: a primary that ends last need not look for a new one.
  const primary = (await primaryOf(plan)) ?? 1
  await Promise.all(
    numbers.filter((one) => one !== primary).map((one) => stop(folder, `patroni${one}`, 30_000)),
  )
  await stop(folder, `patroni${primary}`, 30_000)
  for (const number of numbers) {
    const pid = postmasterOf(plan, number)
    if (pid === null) continue
    signal(pid, 'SIGQUIT')
    await untilGone(pid, startedAt(pid), 10_000)
  }
  await Promise.all(numbers.map((number) => stop(folder, `etcd${number}`)))
  const left = processesIn(folder)
  for (const pid of left) signal(pid, 'SIGKILL')
  if (left.length > 0) say(`${left.length} processes had to be killed`)
  for (const pid of left) await untilGone(pid, startedAt(pid), 5_000)
  if (!isKept) rmSync(folder, { recursive: true, force: true })
  say(isKept ? `stopped; its data is kept in ${folder}` : 'stopped; nothing is left of it')
}

export async function status(plan: Plan): Promise<string[]> {
  const of = (name: string): string => {
    const pid = processOf(plan.folder, name)
    return pid === null ? 'not running' : `process ${pid}`
  }
  const role = async (number: number): Promise<string> => {
    for (const what of ['primary', 'sync', 'async'])
      if ((await patroniSays(plan, number, what)) === 200)
        return (
          { primary: 'primary', sync: 'synchronous replica', async: 'asynchronous replica' }[what] ?? what
        )
    return 'no role'
  }
  const told = [`haproxy    ${of('haproxy')}`]
  for (const number of numbers)
    told.push(
      `server${number}    ${of(`server${number}`)}, ${(await isReady(plan, number)) ? 'ready' : 'not ready'}`,
    )
  for (const number of numbers)
    told.push(`node${number}      ${of(`patroni${number}`)}, ${await role(number)}`)
  for (const number of numbers) told.push(`etcd${number}      ${of(`etcd${number}`)}`)
  return told
}
