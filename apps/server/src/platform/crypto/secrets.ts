import { createCipheriv, createDecipheriv, hash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { mastersFrom, versionsFrom, type Masters } from './master-keys.ts'

interface SecretFile {
  index: string
  seal: string
  /** By version, from the second on. */
  masters?: Record<string, string>
  /** Keys that seal after `seal`, by version, from the second on. */
  seals?: Record<string, string>
  /** Keys that index once more what the one before made, by version, from the second on. */
  indexes?: Record<string, string>
}

/** What a rotation draws anew. */
export type Drawn = 'masters' | 'seals' | 'indexes'

/** The keys under which this installation hides what it must keep. */
export interface Secrets {
  /** The same text gives the same index: look-ups without keeping the text itself. */
  blindIndex(kind: string, text: string): string
  /** By the first key for good: what lies on devices or with others, or was published, could not be worked out anew. */
  firstIndex(kind: string, text: string): string
  /** What the index was by each key in turn, the first one first: what was worked out from one of them is still known. */
  everyIndex(kind: string, text: string): string[]
  /** What an index made by the keys up to that version is by the newest. */
  indexAnew(index: string, version: number): string
  /** How many keys an index has gone through. */
  indexVersion: number
  seal(text: string): string
  open(sealed: string): string
  /** What `seal` writes begins with this; nothing where no key was drawn since the first. */
  sealMark: string
  /** What the keys of persons are wrapped by. */
  masters: Masters
  /** Tells whether two installations hold the same keys without showing them. */
  fingerprint: string
}

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'base64url')

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(sha256(a)), Buffer.from(sha256(b))]
  return timingSafeEqual(left, right)
}

export function secretsFrom(file: SecretFile): Secrets {
  const [indexKey, sealKey] = [Buffer.from(file.index, 'base64url'), Buffer.from(file.seal, 'base64url')]
  if (indexKey.length !== 32 || sealKey.length !== 32)
    throw new Error('secrets.json is damaged: restore it from a backup')
  const seals = versionsFrom(sealKey, file.seals)
  const indexes = versionsFrom(indexKey, file.indexes)
  const hmac = (version: number, text: string): string =>
    createHmac('sha256', indexes.byVersion.get(version) as Buffer)
      .update(text)
      .digest('base64url')
  const firstIndex = (kind: string, text: string): string => hmac(1, `${kind}\n${text}`)
  const indexAnew = (index: string, version: number): string => {
    let anew = index
    for (let at = version + 1; at <= indexes.newest; at += 1) anew = hmac(at, anew)
    return anew
  }
  const everyIndex = (kind: string, text: string): string[] => {
    const all = [firstIndex(kind, text)]
    for (let at = 2; at <= indexes.newest; at += 1) all.push(hmac(at, all[at - 2] as string))
    return all
  }
  const sealMark = seals.newest === 1 ? '' : `${seals.newest}.`
  return {
    blindIndex: (kind, text) => indexAnew(firstIndex(kind, text), 1),
    firstIndex,
    everyIndex,
    indexAnew,
    indexVersion: indexes.newest,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', seals.byVersion.get(seals.newest) as Buffer, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return sealMark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const [, version = '1', text = ''] = /^(?:(\d+)\.)?([\w-]+)$/.exec(sealed) ?? []
      const key = seals.byVersion.get(Number(version))
      if (!key) throw new Error(`secrets.json has no key ${version} that seals: put the newest one there`)
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sealMark,
    masters: mastersFrom(sealKey, file.masters),
    fingerprint: sha256(`${file.index}\n${file.seal}`).slice(0, 16),
  }
}

export const secretsPath = (dataDir: string): string => join(dataDir, 'secrets.json')

/** The installation's keys, or null before they were made. */
export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const kept = await readFile(secretsPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return kept === null ? null : secretsFrom(JSON.parse(kept) as SecretFile)
}

/** Reads the installation's keys, making them on the first start. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const kept = await readSecrets(dataDir)
  if (kept !== null) return kept
  const path = secretsPath(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const made: SecretFile = {
    index: randomBytes(32).toString('base64url'),
    seal: randomBytes(32).toString('base64url'),
  }
  await placeOnce(path, `${JSON.stringify(made, null, 2)}\n`)
  return secretsFrom(JSON.parse(await readFile(path, 'utf8')) as SecretFile)
}

/** Draws another key of each kind, beside the older ones; every process must be started again before they are used. */
export async function drawKeys(dataDir: string, kinds: readonly Drawn[]): Promise<Secrets> {
  const path = secretsPath(dataDir)
  const file = JSON.parse(await readFile(path, 'utf8')) as SecretFile
  for (const kind of kinds) {
    const version = Math.max(1, ...Object.keys(file[kind] ?? {}).map(Number)) + 1
    file[kind] = { ...file[kind], [version]: randomBytes(32).toString('base64url') }
  }
  // Never half a file, and never one that could not be read again.
  const drawn = secretsFrom(file)
  await rename(await writeDraft(path, `${JSON.stringify(file, null, 2)}\n`), path)
  await syncFolder(dataDir)
  return drawn
}

/** What was renamed is on the disk only with its folder: without it a power cut would leave what is sealed anew without its key. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** A crash or a second starter must never leave half a key file, or two different ones. */
async function placeOnce(path: string, text: string): Promise<void> {
  const draft = await writeDraft(path, text)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
}
