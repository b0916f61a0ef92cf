import type pg from 'pg'
import { appliedMigrations, knownMigrations, type Migration } from '../db/migrations.ts'
import { Problem } from './problem.ts'

export const beginsWith = (whole: readonly Migration[], part: readonly Migration[]): boolean =>
  part.every(({ hash }, at) => whole[at]?.hash === hash)

/** Commands that are not the server never change tables under a server that runs. */
export async function requireOwnLevel(client: pg.ClientBase | pg.Pool, folder: string): Promise<void> {
  const [known, applied] = [knownMigrations(folder), await appliedMigrations(client)]
  if (applied.length === known.length && beginsWith(known, applied)) return
  throw new Problem(
    applied.length === 0
      ? 'There is no database of Mindisle yet. Start it once with: npm start'
      : 'The database is of another version of Mindisle. Start this version once with: npm start',
  )
}

export function requireKnown(known: readonly Migration[], wanted: readonly Migration[], file: string): void {
  if (wanted.length > 0 && beginsWith(known, wanted)) return
  throw new Problem(
    `${file} was made by another version of Mindisle, with tables that this one does not know. ` +
      'Restore it with that version or a newer one.',
  )
}
