import type { Storage } from '../storage/port.ts'
import type { WrappedKey } from './master-keys.ts'

export const keyFolder = 'keys'
export const keyBackupFolder = 'keys-backup'
export const keyType = 'application/json'

/** What an ordinary backup must never hold: with it, a person who was erased could be read again. */
export const isOfKeys = (path: string): boolean =>
  path.startsWith(`${keyFolder}/`) || path.startsWith(`${keyBackupFolder}/`)

export const keyPath = (id: string): string => `${keyFolder}/${id}.json`
export const idOfPath = (path: string): string => path.slice(keyFolder.length + 1, -'.json'.length)

export const writeWrapped = (key: WrappedKey): Buffer => Buffer.from(JSON.stringify(key))

export function readWrapped(bytes: Uint8Array): WrappedKey | null {
  try {
    const { master, wrapped } = JSON.parse(Buffer.from(bytes).toString()) as Partial<WrappedKey>
    return Number.isSafeInteger(master) && typeof wrapped === 'string'
      ? { master: master as number, wrapped }
      : null
  } catch {
    return null
  }
}

export async function loadWrapped(storage: Storage, id: string): Promise<WrappedKey | null> {
  const file = await storage.get(keyPath(id))
  return file && readWrapped(file.bytes)
}
