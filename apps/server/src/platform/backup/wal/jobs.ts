import type { Connection } from '../../embedded-postgres/connection.ts'
import type { Job } from '../../jobs/jobs.ts'
import { makeBase } from './base.ts'
import { isOnLine, missingAfter, readContents, type Contents } from './contents.ts'
import { lastProof } from './proof.ts'
import { isFull, oldestWaiting, sendSpool, watchRoom, type Archive } from './send.ts'
import { sweepArchive } from './sweep.ts'

/** Half past two in China, in UTC. */
const night = { hour: 18, minute: 30 }
const day = 24 * 3_600_000

function lastNight(now: Date): Date {
  const time = new Date(now)
  time.setUTCHours(night.hour, night.minute, 0, 0)
  return time > now ? new Date(time.getTime() - day) : time
}

/** None yet, none since the last night, or one whose log has a hole. */
export function isBaseDue(contents: Contents, now: Date): boolean {
  const newest = contents.bases.findLast((base) => isOnLine(contents, base))
  if (!newest || Date.parse(newest.started_at) < lastNight(now).getTime()) return true
  return missingAfter(contents, newest) !== null
}

export interface ArchiveServer extends Archive {
  superuser: Connection
  version: string
  now: () => Date
}

async function send(archive: ArchiveServer): Promise<void> {
  try {
    await sendSpool(archive)
  } finally {
    await watchRoom(archive.spool)
  }
}

async function keepBases(archive: ArchiveServer): Promise<void> {
  const { storage, systemId, now } = archive
  await send(archive)
  if (isBaseDue(await readContents(storage, systemId), now())) await makeBase(archive, archive)
  await sweepArchive(storage, await readContents(storage, systemId), now())
}

const jobsOf = (archive: ArchiveServer): Job[] => [
  { name: 'send-wal', cron: '* * * * *', run: () => send(archive) },
  { name: 'copy-cluster', cron: '*/10 * * * *', run: () => keepBases(archive) },
]

/** Its name is part of the alert rules. */
export const walWaiting = {
  name: 'wal_waiting_seconds',
  help: 'Age of the oldest finished segment of the log that is not in the storage yet',
}

async function waitingSeconds({ spool, now }: ArchiveServer): Promise<number> {
  const oldest = await oldestWaiting(spool)
  return oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0
}

/** What a server does for the archive, and what it tells of it. */
export interface Archiving {
  jobs: Job[]
  numbers: Array<{ name: string; help: string; read(): Promise<number> }>
}

export const archivingOf = (archive: ArchiveServer): Archiving => ({
  jobs: jobsOf(archive),
  numbers: [{ ...walWaiting, read: () => waitingSeconds(archive) }],
})

export interface ArchiveState {
  waiting: Date | null
  isFull: boolean
  base: Date | null
  missing: string | null
  proven: Date | null
}

export async function readArchiveState({
  storage,
  spool,
  systemId,
}: Pick<Archive, 'storage' | 'spool' | 'systemId'>): Promise<ArchiveState> {
  const contents = await readContents(storage, systemId)
  const base = contents.bases.findLast((one) => isOnLine(contents, one))
  return {
    waiting: await oldestWaiting(spool),
    isFull: await isFull(spool),
    base: base ? new Date(base.ended_at) : null,
    missing: base ? missingAfter(contents, base) : null,
    proven: await lastProof(storage, systemId),
  }
}
