import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Problem } from './problem.ts'

type Bytes = AsyncIterable<Uint8Array>
type Step = (source: Bytes) => AsyncGenerator<Uint8Array>

/** How a file of age begins, the format that the backup is sealed in: `age -d` opens it too. */
export const sealedMagic = 'age-encryption.org/v1\n'

type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>
const toWeb = (source: Bytes): WebStream =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as WebStream
const fromWeb = (stream: object): Readable =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/** Piece by piece, and each piece is bound to its place: none can be changed, moved or left out unseen. */
export const seal = (recipients: readonly string[]): Step =>
  async function* (source) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* fromWeb(await encrypter.encrypt(toWeb(source)))
  }

export const unseal = (identities: readonly string[], file: string): Step =>
  async function* (source) {
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    const opened = await decrypter.decrypt(toWeb(source)).catch((error: Error) => {
      if (!/no identity matched/.test(error.message)) throw error
      throw new Problem(`${file} is sealed for another key than the one that was given.`)
    })
    yield* fromWeb(opened)
  }

/** A mistyped recipient would only be found out at night. */
export async function requireRecipients(recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new Problem(`BACKUP_RECIPIENT: ${recipient} is no recipient of age.`)
    }
  }
}

/** The secret keys in a file as `age-keygen` writes it. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line))
  if (identities.length === 0)
    throw new Problem(`There is no key in ${path}: it begins with AGE-SECRET-KEY-1.`)
  return identities
}

export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
