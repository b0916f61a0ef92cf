import { openDatabase, type Tx } from '../../platform/db/database.ts'
import { readReplicaFacts, type ReplicaFacts } from '../../platform/db/server-facts.ts'
import { bad, good, look, type Finding } from './finding.ts'

const mega = 1024 * 1024
const most = 16 * mega

export function judgeReplica({ isStandby, isSame, behindBytes }: ReplicaFacts): Finding {
  if (!isSame)
    return bad('replica', 'DATABASE_REPLICA_URL leads to another database. Name a standby of DATABASE_URL.')
  if (!isStandby)
    return look('replica', 'DATABASE_REPLICA_URL leads to a primary, which is never read so. Name a standby.')
  return behindBytes < most
    ? good('replica', `follows, ${Math.round(behindBytes / 1024)} KB behind`)
    : look(
        'replica',
        `${Math.round(behindBytes / mega)} MB behind: reads go to the primary until it has come so far.`,
      )
}

/** Without it everything still works: nothing here needs somebody now but one that shows another's data. */
export async function examineReplica(primary: Tx, url: string | null): Promise<Finding[]> {
  if (url === null) return []
  const replica = openDatabase({
    connection: { connectionString: url },
    connections: 1,
    onError: () => undefined,
  })
  try {
    return [judgeReplica(await readReplicaFacts(primary, replica.direct))]
  } catch {
    return [
      look(
        'replica',
        'It cannot be reached; everything is read from the primary. Is DATABASE_REPLICA_URL right?',
      ),
    ]
  } finally {
    await replica.close()
  }
}
