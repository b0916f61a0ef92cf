import { isKey } from '../storage/port.ts'
import { readArchive, type Entry, type ReadOptions } from './archive.ts'
import {
  damaged,
  expectedEntries,
  filePrefix,
  manifestEntry,
  readManifest,
  secretsEntry,
  type Manifest,
} from './manifest.ts'
import { createMeter, metered, type Measure } from './meter.ts'
import { Problem } from './problem.ts'

export interface VerifiedBackup {
  file: string
  manifest: Manifest
  secrets: Buffer
  /** The keys it was opened with. */
  identities: readonly string[]
}

interface Found {
  measures: Map<string, Measure>
  texts: Map<string, Buffer>
}

export async function readWhole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function measureEntry(entry: Entry, { measures, texts }: Found): Promise<void> {
  const { name } = entry.header
  const meter = createMeter()
  const body = metered(entry, meter)
  if (name === manifestEntry || name === secretsEntry) texts.set(name, await readWhole(body))
  else for await (const _ of body);
  measures.set(name, meter.read())
}

function isWhole({ measures }: Found, manifest: Manifest): boolean {
  const expected = expectedEntries(manifest)
  if (measures.size !== expected.size + 1) return false
  return [...expected].every(([name, { bytes, lines, sha256 }]) => {
    const found = measures.get(name)
    const sameRows = lines === undefined || found?.lines === lines
    return found !== undefined && found.bytes === bytes && found.sha256 === sha256 && sameRows
  })
}

const isOfSystem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error

/** Reads all of it and compares every part with the manifest, so that a bad file is refused before anything changes. */
export async function verifyBackup(
  file: string,
  options: ReadOptions = { identities: [] },
): Promise<VerifiedBackup> {
  const found: Found = { measures: new Map(), texts: new Map() }
  try {
    for await (const entry of readArchive(file, options)) {
      if (found.measures.has(entry.header.name)) throw damaged(file)
      await measureEntry(entry, found)
    }
  } catch (error) {
    if (error instanceof Problem || isOfSystem(error) || options.signal?.aborted) throw error
    throw damaged(file)
  }
  const [text, secrets] = [found.texts.get(manifestEntry), found.texts.get(secretsEntry)]
  if (!text || !secrets) throw damaged(file)
  const manifest = readManifest(text.toString(), file)
  if (!isWhole(found, manifest)) throw damaged(file)
  if (!manifest.files.every(({ key }) => isKey(key) && found.measures.has(filePrefix + key)))
    throw damaged(file)
  return { file, manifest, secrets, identities: options.identities }
}
