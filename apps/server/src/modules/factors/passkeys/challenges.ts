import { randomBytes } from 'node:crypto'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { putChallenge, takeChallenge } from '../queries.ts'

const lifeMilliseconds = 5 * 60_000

/** Made for one person's new passkey, or for whoever signs in by one. */
export type Asked = { makesFor: string } | 'signIn'

const hashOf = (secrets: Secrets, asked: Asked, challenge: string): string =>
  secrets.blindIndex('passkey_challenge', `${asked === 'signIn' ? '' : asked.makesFor}\n${challenge}`)

export async function makeChallenge(tx: Tx, secrets: Secrets, asked: Asked, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await putChallenge(tx, hashOf(secrets, asked, challenge), new Date(now.getTime() + lifeMilliseconds))
  return challenge
}

/** Whether we asked just that, and nobody answered yet. */
export const spendChallenge = (
  tx: Tx,
  secrets: Secrets,
  { asked, challenge, now }: { asked: Asked; challenge: string; now: Date },
): Promise<boolean> => takeChallenge(tx, hashOf(secrets, asked, challenge), now)
