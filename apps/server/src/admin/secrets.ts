import { storageFrom } from '../adapters.ts'
import { registries } from '../app.ts'
import { Problem } from '../platform/backup/index.ts'
import { rewrapKeys } from '../platform/crypto/key-backup.ts'
import { readIndexVersion, reindex } from '../platform/crypto/reindex.ts'
import { reseal } from '../platform/crypto/reseal.ts'
import { drawKeys, type Secrets } from '../platform/crypto/secrets.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { hasListeners, lockInstallation } from '../platform/db/installation.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { readOwnSecrets } from './tools.ts'
import { take, type AdminCommand, type Noun } from './verb.ts'

/** A server that still runs knows only the older keys, and could not open what is sealed by the new ones. */
async function requireNoServer(db: Database): Promise<void> {
  if (await hasListeners(db.direct))
    throw new Problem('A server runs on this database. Stop every one of them, then try again.')
}

/** A rotation that was stopped, or a database of before the last one, is brought to the keys there are: more would not help it. */
async function keysFor(tx: Tx, dataDir: string): Promise<Secrets> {
  // Refuses where the file is of another database, before anything of it is changed.
  const kept = await readOwnSecrets(tx, dataDir)
  const version = await readIndexVersion(tx)
  if (version > kept.indexVersion)
    throw new Problem(
      `The secrets.json in ${dataDir} is older than the last rotation; put the newest one there.`,
    )
  return version < kept.indexVersion ? kept : drawKeys(dataDir, ['masters', 'seals', 'indexes'])
}

/** Of two at once each would draw keys, and what one of them wrapped by its own could not be read again. */
const keysInTurn = (db: Database, dataDir: string): Promise<Secrets> =>
  db.transaction(async (tx) => {
    await lockInstallation(tx)
    return keysFor(tx, dataDir)
  })

async function rotate(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const { config } = command
  await withDatabase(command, async (db) => {
    await requireNoServer(db)
    const secrets = await keysInTurn(db, config.dataDir)
    const { rewrapped, lost } = await rewrapKeys(storageFrom(config), secrets.masters)
    const sealed = await reseal(db, registries.sealed, secrets)
    // One that was started meanwhile has the older file: it would find nobody, and let people in a second time.
    await requireNoServer(db)
    const indexed = await reindex(db, registries.indexed, { secrets, now: new Date() })
    for (const id of lost) say(`The key ${id} cannot be read and was left as it is.`)
    say(
      `Sealed ${counted(sealed, 'row')}, indexed ${counted(indexed, 'row')} and wrapped ${counted(rewrapped, 'key')} anew; nobody is signed out.`,
    )
    say(`Give the new secrets.json of ${config.dataDir} to every server and to your backup, then: npm start`)
  })
}

export const secrets: Noun = {
  rotate: { by: 'machine', usage: '', run: rotate },
}
