import type { Storage } from '../../storage/port.ts'
import { proofKey } from './names.ts'

/** That it was restored aside, told where the server finds it: whoever has the key may be another machine. */
export async function noteProof(storage: Storage, systemId: string, at: Date): Promise<void> {
  const text = JSON.stringify({ proven_at: at.toISOString() })
  await storage.put(proofKey(systemId), Buffer.from(text), 'application/json')
}

export async function lastProof(storage: Storage, systemId: string): Promise<Date | null> {
  const stored = await storage.get(proofKey(systemId))
  if (!stored) return null
  try {
    const { proven_at: at } = JSON.parse(Buffer.from(stored.bytes).toString()) as { proven_at: string }
    const time = new Date(at)
    return Number.isNaN(time.getTime()) ? null : time
  } catch {
    return null
  }
}
