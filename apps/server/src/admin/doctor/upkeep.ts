import { listEntries } from '../../modules/operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listJobs, type JobState } from '../../platform/jobs/desk.ts'
import type { ArchiveState } from '../../platform/backup/wal/index.ts'
import { bad, good, look, type Finding } from './finding.ts'

const hour = 3_600_000
const day = 24 * hour

export function judgeJobs(jobs: readonly JobState[], now: Date): Finding[] {
  if (jobs.length === 0) return [look('jobs', 'No server has run on this database yet.')]
  const failing = jobs.filter(({ failures }) => failures > 0)
  const last = Math.max(...jobs.map(({ lastDone }) => lastDone?.getTime() ?? 0))
  const findings = failing.map(({ name, failures }) =>
    bad('jobs', `${name} failed ${failures} times within a day. The log says why.`),
  )
  // Some of them run every few minutes: if none has, no server is at work.
  if (now.getTime() - last > hour)
    findings.push(look('jobs', 'None has run for an hour: holds and offers end only while a server runs.'))
  return findings.length > 0 ? findings : [good('jobs', `${jobs.length} run, none failed within a day`)]
}

export interface Backups {
  made: Date | null
  proven: Date | null
  isSealed: boolean
}

const ago = (time: Date, now: Date): string => {
  const days = Math.floor((now.getTime() - time.getTime()) / day)
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}

export function judgeBackups({ made, proven, isSealed }: Backups, now: Date): Finding[] {
  const older = (time: Date, days: number) => now.getTime() - time.getTime() > days * day
  const findings: Finding[] = []
  if (!made) findings.push(bad('backups', 'There is none. Make one: npm run backup -- FILE'))
  else if (older(made, 2)) findings.push(bad('backups', `The last one was made ${ago(made, now)}.`))
  else findings.push(good('backups', `the last one was made ${ago(made, now)}`))
  if (made && (!proven || older(proven, 30)))
    findings.push(
      look(
        'backups',
        'None was restored aside within 30 days. Prove one: npm run admin -- backup prove FILE',
      ),
    )
  if (!isSealed)
    findings.push(look('backups', 'They are not sealed. Make a key: npm run admin -- backup key FILE'))
  return findings
}

const minute = 60_000

/** What is lost at most is what waits: five minutes are promised, three times that wakes somebody. */
export function judgeArchive({ waiting, isFull, base, missing, proven }: ArchiveState, now: Date): Finding[] {
  const age = (time: Date): number => now.getTime() - time.getTime()
  const findings: Finding[] = []
  const waits = waiting ? Math.floor(age(waiting) / minute) : 0
  if (isFull)
    findings.push(
      bad('archive', 'Its spool is full and the log is let go: the storage does not take it. See the log.'),
    )
  else if (waits >= 15)
    findings.push(
      bad('archive', `A segment has waited for ${waits} minutes. Does a server run, and the storage?`),
    )
  if (!base) findings.push(bad('archive', 'It has no copy of the database yet: npm run admin -- backup base'))
  else if (age(base) > 2 * day) findings.push(bad('archive', `The last copy was made ${ago(base, now)}.`))
  if (base && missing)
    findings.push(
      bad('archive', `The segment ${missing} is missing: make a new copy: npm run admin -- backup base`),
    )
  if (findings.length === 0)
    findings.push(good('archive', `any moment up to ${waits} minutes ago can be restored`))
  if (base && (!proven || age(proven) > 7 * day))
    findings.push(
      look(
        'archive',
        'It was not restored aside within 7 days. Where the key is: npm run admin -- backup prove-to latest --key FILE',
      ),
    )
  return findings
}

async function lastTime(tx: Tx, verb: string): Promise<Date | null> {
  const anything = { operator: null, subject: null, from: null, until: null }
  const [entry] = await listEntries(tx, { ...anything, verb }, { after: null, limit: 1 })
  return entry?.at ?? null
}

export async function examineUpkeep(tx: Tx, isSealed: boolean, now: Date): Promise<Finding[]> {
  const backups = {
    made: await lastTime(tx, 'backup make'),
    proven: await lastTime(tx, 'backup prove'),
    isSealed,
  }
  return [...judgeJobs(await listJobs(tx), now), ...judgeBackups(backups, now)]
}
