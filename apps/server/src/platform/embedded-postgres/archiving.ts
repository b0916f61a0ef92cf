import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo } from './os-user.ts'
import type { Place } from './place.ts'

/** While this lies in the spool, finished segments are let go: a storage that is away must not fill the disk. */
export const fullMark = '.full'

/** At most so long a change waits in an unfinished segment, in seconds; with the minute until it is sent, under five. */
const finishAfter = 180

export const spoolOf = (place: Pick<Place, 'home'>): string => join(place.home, 'wal-spool')

export async function openSpool(place: Place): Promise<string> {
  const spool = spoolOf(place)
  await mkdir(spool, { mode: 0o700, recursive: true })
  await giveTo(place.user, spool)
  await spoolHistory(place, spool)
  return spool
}

/** How one timeline followed another, as a restore left it: without that nobody finds the way from the older log to ours. */
async function spoolHistory({ clusterDir, user }: Place, spool: string): Promise<void> {
  const names = await readdir(join(clusterDir, 'pg_wal')).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.history'))) {
    const draft = join(spool, `.${name}`)
    await copyFile(join(clusterDir, 'pg_wal', name), draft)
    await giveTo(user, draft)
    await rename(draft, join(spool, name))
  }
}

/** For the shell, inside a setting in which a percent sign begins a place to fill. */
export const inShell = (path: string): string =>
  `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`

/**
 * A segment is in the spool under its own name only when all of it is on the disk. PostgreSQL offers one again whose end it
 * was killed before noting: that is well if it is the same one.
 */
export function archiveSettings(spool: string): Record<string, string> {
  const command = [
    `to=${inShell(spool)}`,
    `if [ -e "$to/${fullMark}" ]; then exit 0; fi`,
    'if [ -e "$to/%f" ]; then exec cmp -s "%p" "$to/%f"; fi',
    'cp "%p" "$to/.%f" && sync "$to/.%f" && mv "$to/.%f" "$to/%f" && sync "$to"',
  ]
  return {
    archive_mode: 'on',
    archive_timeout: String(finishAfter),
    archive_command: command.join('; '),
  }
}
