import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits } from '../account/stage.ts'
import { checkEverything, checkKept, requireTakenUp, takeDown } from '../cluster/checks.ts'
import {
  cutLine,
  killEtcd,
  killPrimary,
  killServer,
  reloadBalancer,
  rollServers,
  untilWhole,
  type Fault,
} from '../cluster/faults.ts'
import { startLoad, type Load } from '../cluster/load.ts'
import { countReplicaReads, requireReplicaReads } from '../cluster/readers.ts'
import { ReplicaReads } from '../cluster/replica-reads.ts'
import { openClusterStage, type ClusterStage } from '../cluster/stage.ts'
import { sized, type Run, type Scenario } from '../kit/scenario.ts'

/** How often each, and in an order drawn from the seed. */
function planned({ size, seeded }: Run): Fault[] {
  const often: Array<[Fault, number]> = [
    [killServer, sized(size, { short: 2, default: 12, full: 100 })],
    [killPrimary, sized(size, { short: 1, default: 4, full: 30 })],
    [killEtcd, sized(size, { short: 1, default: 2, full: 10 })],
    [reloadBalancer, sized(size, { short: 1, default: 3, full: 20 })],
    [cutLine, sized(size, { short: 1, default: 3, full: 20 })],
    [rollServers, sized(size, { short: 0, default: 1, full: 5 })],
  ]
  const order = seeded.branch('order')
  return often
    .flatMap(([fault, times]) => Array.from({ length: times }, () => ({ fault, at: order.next() })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault)
}

async function underFaults(run: Run, stage: ClusterStage, load: Load): Promise<void> {
  const { seeded, report, say } = run
  const faults = planned(run)
  const reads = new ReplicaReads()
  for (const [at, fault] of faults.entries()) {
    await wait(1_000 + seeded.int(3_000))
    await countReplicaReads(stage, reads)
    const before = takeDown(load.acknowledged)
    await fault(stage, seeded.branch(`fault ${at}`))
    await untilWhole(stage)
    await checkKept(stage, before, load.acknowledged)
    await forgetLimits(stage)
    say(
      `${at + 1} of ${faults.length}; ${report.of('exams handed in')} exams, ${load.acknowledged.money.acts.length} transfers, ${load.acknowledged.sessions.length} sessions, ${report.of('messages acknowledged')} messages`,
    )
  }
  await countReplicaReads(stage, reads)
}

/** Three servers and three databases that are killed, cut off and replaced under people who go on. */
const cluster: Scenario = {
  async run(run) {
    const { seeded, report } = run
    const stage = await openClusterStage(run)
    try {
      const load = await startLoad(run, stage)
      await underFaults(run, stage, load).finally(() => load.stop())
      await load.rest()
      requireReplicaReads(stage)
      requireTakenUp(stage)
      await checkEverything(stage, load.acknowledged, seeded.branch('end'))
      report.count('sittings', load.acknowledged.exams.records.length)
    } finally {
      await stage.close()
    }
  },
}

export default cluster
