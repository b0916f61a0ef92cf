import { randomInt, hash } from 'node:crypto'
import { sameText, type Secrets } from './crypto/secrets.ts'
import { randomText } from './ids.ts'

/** In ALTCHA's form: find the number from 0 to `maxnumber` whose SHA-256 after the salt is the challenge. */
export interface Challenge {
  algorithm: 'SHA-256'
  challenge: string
  salt: string
  maxnumber: number
  signature: string
}

export interface Solution extends Pick<Challenge, 'challenge' | 'salt' | 'signature'> {
  number: number
}

export const challengeLifeSeconds = 300
/** On average half of these are tried: one to three seconds of a phone. */
const maxnumber = 50_000

const hashOf = (salt: string, number: number): string => hash('sha256', `${salt}${number}`, 'hex')

const signatureOf = (secrets: Secrets, boundTo: string, challenge: string): string =>
  secrets.blindIndex('proof_of_work', `${challenge}\n${boundTo}`)

/** A riddle that only opens what it was made for; nothing of it is kept here. */
export function makeChallenge(secrets: Secrets, boundTo: string, now: Date): Challenge {
  const expires = Math.floor(now.getTime() / 1000) + challengeLifeSeconds
  const salt = `${randomText(24)}?expires=${expires}&`
  const challenge = hashOf(salt, randomInt(maxnumber + 1))
  return {
    algorithm: 'SHA-256',
    challenge,
    salt,
    maxnumber,
    signature: signatureOf(secrets, boundTo, challenge),
  }
}

/** Whether it is solved, ours, for this and in time; that it is taken once is the caller's part. */
export function isSolved(
  secrets: Secrets,
  boundTo: string,
  { challenge, salt, number, signature }: Solution,
  now: Date,
): boolean {
  const expires = Number(/\?expires=(\d{1,12})&$/.exec(salt)?.[1] ?? 0)
  return (
    sameText(signature, signatureOf(secrets, boundTo, challenge)) &&
    hashOf(salt, number) === challenge &&
    now.getTime() < expires * 1000
  )
}
