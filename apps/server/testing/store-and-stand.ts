import { storePicture } from '../src/modules/files/index.ts'
import { openDatabase, type Connection, type Database } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { chooseStorage, type StorageSettings } from '../src/platform/storage/choose.ts'
import type { Storage } from '../src/platform/storage/port.ts'
import { collectPurposes, type FilePurpose } from '../src/platform/storage/purpose.ts'

/** The places between two steps of an upload, in their order. */
export const places = ['intended', 'half', 'stored', 'named', 'committed'] as const
type Place = (typeof places)[number]

export interface Errand {
  connection: Connection
  storage: StorageSettings
  /** As text, because it comes by the command line. */
  picture: string
}

export const twoSides: FilePurpose = {
  name: 'two_sides',
  visibility: 'private',
  life: null,
  maxBytes: 1_000_000,
  picture: { maxPixels: 1_000_000, sides: [64, 16] },
}

const standing = new Set<Place>()

/** Stays there for ever; once somebody stands everywhere, that is told to whoever will kill us. */
function standAt(place: Place): Promise<never> {
  standing.add(place)
  if (standing.size === places.length) process.stdout.write('standing\n')
  setInterval(() => undefined, 60_000)
  return new Promise(() => undefined)
}

function standingStorage(storage: Storage, place: Place): Storage {
  let puts = 0
  return {
    ...storage,
    async put(key, bytes, type) {
      puts += 1
      if (place === (puts === 1 ? 'intended' : 'half')) await standAt(place)
      await storage.put(key, bytes, type)
    },
  }
}

const standingDatabase = (db: Database, place: Place): Database => ({
  ...db,
  transaction: (work) => (place === 'stored' ? standAt(place) : db.transaction(work)),
})

async function upload(errand: Errand, place: Place): Promise<void> {
  const db = openDatabase({ connection: errand.connection, connections: 3, onError: () => undefined })
  const storage = standingStorage(chooseStorage(errand.storage), place)
  const deps = { db: standingDatabase(db, place), storage, filePurposes: collectPurposes([twoSides]) }
  const bytes = Buffer.from(errand.picture, 'base64')
  const file = { purpose: twoSides, userId: newId(), bytes, now: new Date() }
  await storePicture(deps, file, async () => (place === 'named' ? standAt(place) : undefined))
  await standAt('committed')
}

const [, , errand] = process.argv
if (process.env['STORE_AND_STAND'] && errand)
  await Promise.all(places.map((place) => upload(JSON.parse(errand) as Errand, place)))
