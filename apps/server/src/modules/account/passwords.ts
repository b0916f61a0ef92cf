import { hash, verify } from '@node-rs/argon2'
import { refused } from '../../platform/http/refusal.ts'
import { boundedWork } from '../../platform/slow-work.ts'
import type { StrongPassword } from './weak-passwords.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Guesses that arrive together would take every thread, and with them files, pictures and names of hosts.
const inTurn = boundedWork({ running: 1, waiting: 8 })

export const hashPassword = (password: StrongPassword): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), strength))

let decoy: Promise<string> | null = null

/** The hash it was found to match, so that the transaction after it can see whether that is still the person's. */
export async function matchedHash(kept: string | null, password: string): Promise<string> {
  if (!(await passwordMatches(kept, password)) || kept === null) throw passwordWrong()
  return kept
}

export const passwordWrong = () => refused('password_wrong', 'account.password_wrong')

/** Without a hash it works just as long on a decoy, so that the time does not tell who has an account. */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', strength)
  const against = kept ?? (await decoy)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return matches && kept !== null
}
