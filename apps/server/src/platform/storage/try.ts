import { newId } from '../ids.ts'
import { StorageFailed, type Storage } from './port.ts'

/** Writes a file, reads it and removes it: whoever can do that can keep the others. */
export async function tryStorage(storage: Storage): Promise<void> {
  const key = `health/${newId().toLowerCase()}.json`
  const bytes = Buffer.from('{}')
  await storage.put(key, bytes, 'application/json')
  const stored = await storage.get(key)
  await storage.remove(key)
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0)
    throw new StorageFailed(storage.name, 'what was stored is not what was read')
}
