import { setTimeout as wait } from 'node:timers/promises'
import {
  isReady,
  isSynchronous,
  lastWords,
  patroniSays,
  postmasterOf,
  primaryOf,
  until,
} from '../../cluster/life.ts'
import { etcdMember, patroniNode, server } from '../../cluster/parts.ts'
import { numbers } from '../../cluster/plan.ts'
import { processOf, signal, start, startedAt, stop, untilGone } from '../../cluster/processes.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { ClusterStage } from './stage.ts'

export type Fault = (stage: ClusterStage, seeded: Seeded) => Promise<void>

const patience = 300_000

async function killNow({ plan }: ClusterStage, name: string): Promise<void> {
  const pid = processOf(plan.folder, name)
  if (pid === null) return
  const since = startedAt(pid)
  signal(pid, 'SIGKILL')
  await untilGone(pid, since, 10_000)
}

const startServer = ({ plan, choices }: ClusterStage, number: number): number =>
  start(plan.folder, server(plan, number, choices))

/** As the unit does (`Restart=always`), but only where it came amid a failover: a server that ran may not end by itself. */
function startAgain(stage: ClusterStage, number: number): void {
  const name = `server${number}`
  if (processOf(stage.plan.folder, name) !== null) return
  if (!lastWords(stage.plan, name).includes('The database gives no answer')) return
  stage.report.count('servers that came when no database was there')
  startServer(stage, number)
}

async function untilServed(stage: ClusterStage, number: number): Promise<void> {
  await until(stage.plan, `server${number}`, patience, () => {
    startAgain(stage, number)
    return isReady(stage.plan, number)
  })
}

/** Acknowledged by a primary and its replica. */
const canWrite = ({ server: door }: ClusterStage): Promise<boolean> =>
  door.sql.query(`update installation set set_at = set_at where name = 'secrets'`).then(
    () => true,
    () => false,
  )

/** Everything is back: a primary and its synchronous replica, all nodes, all servers. */
export async function untilWhole(stage: ClusterStage): Promise<void> {
  const { plan } = stage
  await until(plan, 'haproxy', patience, () => canWrite(stage))
  for (const number of numbers) {
    await until(
      plan,
      `patroni${number}`,
      patience,
      async () => (await patroniSays(plan, number, 'health')) === 200,
    )
    await untilServed(stage, number)
  }
  await until(plan, 'patroni1', patience, () => isSynchronous(plan))
}

/** Most answers are over sooner than a fault comes by chance. */
async function untilAnswers({ provider }: ClusterStage, name: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(20)) if (provider.speaksTo(name)) return
}

/** Amid an answer that it writes, where it comes to write one. */
export const killServer: Fault = async (stage, seeded) => {
  const { report, provider } = stage
  const number = seeded.pick(numbers)
  const name = `server${number}`
  await untilAnswers(stage, name)
  await wait(seeded.int(700))
  const before = provider.deserted
  await killNow(stage, name)
  report.count('kills of a server')
  await wait(seeded.int(500))
  report.count('answers amid which their server was killed', provider.deserted - before)
  startServer(stage, number)
}

/** PostgreSQL alone, or with the Patroni that watches over it, as when its machine is lost. */
export const killPrimary: Fault = async (stage, seeded) => {
  const { plan, report, server: door } = stage
  const number = await primaryOf(plan)
  if (number === null) return report.fail('there is no primary to kill')
  const isMachine = seeded.chance(0.5)
  const began = Date.now()
  if (isMachine) await killNow(stage, `patroni${number}`)
  const postmaster = postmasterOf(plan, number)
  if (postmaster !== null) signal(postmaster, 'SIGKILL')
  report.count(isMachine ? 'kills of the primary and its Patroni' : 'kills of the primary')
  const next = await untilFailedOver(stage, number)
  await until(plan, 'haproxy', patience, () => canWrite(stage))
  const seconds = Math.ceil((Date.now() - began) / 1000)
  report.count(next === number ? 'primaries that came back as such' : 'failovers')
  report.count('seconds until written again, all together', seconds)
  longest(stage, 'seconds until written again, at most', seconds)
  report.require(seconds <= 30, 'a failover took longer than 30 s', `${seconds} s`)
  if (isMachine) start(plan.folder, patroniNode(plan, number))
  await door.reconnect()
}

function longest({ report }: ClusterStage, name: string, value: number): void {
  report.count(name, Math.max(0, value - report.of(name)))
}

async function untilFailedOver({ plan }: ClusterStage, old: number): Promise<number> {
  const end = Date.now() + 45_000
  for (;;) {
    const now = await primaryOf(plan)
    if (now !== null && (now !== old || Date.now() > end)) return now
    await wait(100)
  }
}

export const killEtcd: Fault = async (stage, seeded) => {
  const number = seeded.pick(numbers)
  await killNow(stage, `etcd${number}`)
  stage.report.count('kills of an etcd member')
  await wait(2_000 + seeded.int(3_000))
  start(stage.plan.folder, etcdMember(stage.plan, number))
}

/** The new process takes the listening sockets; the old one ends with its last connection. */
export const reloadBalancer: Fault = async ({ plan, report }) => {
  const pid = processOf(plan.folder, 'haproxy')
  if (pid === null) return report.fail('there is no balancer to reload')
  signal(pid, 'SIGUSR2')
  report.count('reloads of the balancer')
  await wait(1_000)
}

export const cutLine: Fault = async ({ line, report }, seeded) => {
  report.count('connections torn between servers and database', line.cut())
  report.count('cuts between servers and database')
  await wait(500 + seeded.int(4_000))
  line.mend()
}

/** One after another, asked to end, while a table that everybody uses gets another column, as a migration adds it. */
export const rollServers: Fault = async (stage, seeded) => {
  const { plan, report, server: door } = stage
  const column = `rolled_${seeded.text(8)}`
  for (const number of numbers) {
    await stop(plan.folder, `server${number}`, 30_000)
    startServer(stage, number)
    await untilServed(stage, number)
    if (number === 1) await door.sql.query(`alter table exams add column ${column} text`)
  }
  await door.sql.query(`alter table exams drop column ${column}`)
  report.count('rolling restarts with a changed table')
}
