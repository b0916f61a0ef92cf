import { hash, verify } from '@node-rs/argon2'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), strength)

let decoy: Promise<string> | null = null

/** Without a hash it works just as long on a decoy, so that the time does not tell who has an account. */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? (await decoy), password.normalize('NFKC'))
  return matches && kept !== null
}
