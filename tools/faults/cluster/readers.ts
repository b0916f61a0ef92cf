import { setTimeout as wait } from 'node:timers/promises'
import { address, numbers, portsOf } from '../../cluster/plan.ts'
import type { Counselor, Member } from '../booking/people.ts'
import type { Seeded } from '../kit/seeded.ts'
import { how } from '../money/people.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { ClusterStage } from './stage.ts'

const patience = 240_000

/** Somebody who keeps a counselor and lets them go again, and looks each time. */
export interface Reader {
  member: Member
  isKept: boolean
}

interface Asked {
  query: string
  token?: string
  /** How far what is shown must have come. */
  written?: string | undefined
}

/** A page that shows nothing just now is opened again. */
async function listed(
  stage: ClusterStage,
  seeded: Seeded,
  { query, token, written }: Asked,
): Promise<string[]> {
  const { client, report } = stage
  for (const end = Date.now() + patience; Date.now() < end; await wait(150)) {
    const found = await client
      .raw('GET', `/api/counselor/list${query}`, {
        address: seeded.address(),
        ...(token && { token }),
        ...(written && { headers: { written } }),
      })
      .catch(() => null)
    if (found?.status === 200) {
      const { data } = JSON.parse(found.text) as { data: { list: Array<{ id: string }> } }
      return data.list.map(({ id }) => id)
    }
    report.count('lists that were not shown, opened again')
  }
  throw new Error('no list was shown')
}

/** What was acknowledged is in the list at once, whichever server and whichever node shows it. */
export async function keepAndLook(
  stage: ClusterStage,
  seeded: Seeded,
  reader: Reader,
  { id }: Counselor,
): Promise<void> {
  const { client, report } = stage
  const { token } = reader.member
  const isKept = !reader.isKept
  const body = { id, is_saved: isKept ? 1 : 0 } as const
  const { answer, written } = await client.act('POST /api/counselor/save', { ...how(seeded, token), body })
  if (!answer.success) return
  reader.isKept = isKept
  if (written === undefined) report.count('writes that told no place')
  const found = await listed(stage, seeded, { query: '?is_saved=1', token, written })
  report.count('own writes looked for in a list')
  report.require(
    found.includes(id) === isKept,
    'a list lacked what its reader had written',
    `${id} ${isKept}`,
  )
  // Whoever has no token has written nothing and may be shown what is some seconds old.
  await listed(stage, seeded, { query: '' })
  report.count('lists shown to strangers')
}

/** Before a fault takes the numbers along. */
export async function countReplicaReads({ plan, report }: ClusterStage, reads: ReplicaReads): Promise<void> {
  for (const number of numbers) {
    const url = `http://${address}:${portsOf(plan).serverMetrics(number)}/metrics`
    const text = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      .then((answer) => answer.text())
      .catch(() => '')
    for (const [by, count] of reads.hear(number, text)) report.count(`lists asked of a replica: ${by}`, count)
  }
}

export function requireReplicaReads({ report }: ClusterStage): void {
  report.require(report.of('lists asked of a replica: replica') > 0, 'no list was shown by a replica')
}
