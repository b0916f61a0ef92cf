import { hash, verify } from '@node-rs/argon2'
import { boundedWork } from '../slow-work.ts'

/** One that may be set: the only kind that is hashed. */
export type StrongPassword = string & { readonly isStrong: true }

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Guesses that arrive together would take every thread, and with them files, pictures and names of hosts.
const inTurn = boundedWork({ running: 1, waiting: 8 })
const places = boundedWork({ running: 9, waiting: 0 })

/**
 * A place among those whose password is hashed, from before the first look at who they are: of a crowd that only asked
 * whether there was room, all would find the one place that became free, and each would be looked up and counted before
 * it was sent away.
 */
export const withPasswordPlace = <T>(work: () => Promise<T>): Promise<T> => places(work)

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
