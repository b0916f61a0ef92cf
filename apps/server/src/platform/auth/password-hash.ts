import { hash, verify } from '@node-rs/argon2'
import { boundedWork } from '../slow-work.ts'

/** One that may be set: the only kind that is hashed. */
export type StrongPassword = string & { readonly isStrong: true }

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Guesses that arrive together would take every thread, and with them files, pictures and names of hosts.
const inTurn = boundedWork({ running: 1, waiting: 8 })

/** Refuses as a check would, before anything is read for it. */
export const requirePasswordRoom = (): void => inTurn.requireRoom()

export const hashPassword = (password: StrongPassword): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), strength))

let decoy: Promise<string> | null = null

/** Without a hash it works just as long on a decoy, so that the time does not tell who has an account. */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', strength)
  const against = kept ?? (await decoy)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return matches && kept !== null
}
