import type { DataOf, InputOf } from '@mindisle/contract'
import type { Caller } from '../../lib/http/caller.ts'
import { Refused } from '../../lib/http/failures.ts'
import { knownDevices } from './known-devices.ts'
import type { Challenge } from './solve-challenge.ts'

type Key = 'POST /api/auth/sms_code'
type Asked = Pick<InputOf<Key>['body'], 'mobile' | 'purpose'>

/** The riddle with a refusal that wants one solved, and how long the number stays busy otherwise. */
export function workIn(error: unknown): { challenge: Challenge; retry_after: number } | null {
  const isWork = error instanceof Refused && error.type === 'work_needed'
  return isWork ? (error.data as { challenge: Challenge; retry_after: number }) : null
}

/** Asks once more with the work done where the server wants some; `onWork` hears that it takes a moment. */
export async function askCode(
  call: Caller['foreground'],
  asked: Asked,
  onWork: () => void,
): Promise<DataOf<Key>> {
  const known = knownDevices()
  const body = known.length > 0 ? { ...asked, known_devices: known } : asked
  try {
    return await call('POST /api/auth/sms_code', { body })
  } catch (error) {
    const work = workIn(error)
    if (!work) throw error
    onWork()
    const solver = await import('./solve-challenge.ts').catch(() => null)
    const proof = (await solver?.solveChallenge(work.challenge)) ?? null
    if (!proof) throw error
    return call('POST /api/auth/sms_code', { body: { ...body, proof } })
  }
}
