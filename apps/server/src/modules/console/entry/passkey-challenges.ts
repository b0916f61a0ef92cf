import { randomBytes } from 'node:crypto'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { putChallenge, takeChallenge } from './queries.ts'

const lifeMilliseconds = 5 * 60_000

/** What it was asked for: an answer to one question is none to another. */
export type Asked = 'sign in' | `make ${string}` | `prove ${string}`

const hashOf = (secrets: Secrets, asked: Asked, challenge: string): string =>
  secrets.blindIndex('operator_challenge', `${asked}\n${challenge}`)

export async function makeChallenge(tx: Tx, secrets: Secrets, asked: Asked, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await putChallenge(tx, hashOf(secrets, asked, challenge), new Date(now.getTime() + lifeMilliseconds))
  return challenge
}

export const spendChallenge = (
  tx: Tx,
  secrets: Secrets,
  { asked, challenge, now }: { asked: Asked; challenge: string; now: Date },
): Promise<boolean> => takeChallenge(tx, hashOf(secrets, asked, challenge), now)
