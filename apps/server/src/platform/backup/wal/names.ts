/** What lies in the storage under this is the archive's alone, and in no other backup. */
export const archiveFolder = 'archive'
export const isOfArchive = (key: string): boolean => key.startsWith(`${archiveFolder}/`)

const segmentsOfLog = 256
export const segmentBytes = 16 * 1024 * 1024

/** A segment of PostgreSQL's log, by its timeline and its place in it. */
export interface Segment {
  timeline: number
  number: number
}

export function segmentOf(name: string): Segment | null {
  if (!/^[0-9A-F]{24}$/.test(name)) return null
  const part = (at: number) => Number.parseInt(name.slice(at, at + 8), 16)
  return { timeline: part(0), number: part(8) * segmentsOfLog + part(16) }
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')
export const nameOf = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / segmentsOfLog)) + hex(number % segmentsOfLog)

/** The last segment that has something before this place (an LSN, as in 0/3000148). */
export function segmentBefore(place: string, timeline: number): Segment {
  const [high = '', low = ''] = place.split('/')
  const bytes = BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`)
  return { timeline, number: Number((bytes - 1n) / BigInt(segmentBytes)) }
}

/** Segments, ends of abandoned timelines and how timelines follow each other; the notes on copies are told by ours. */
export const isKept = (name: string): boolean =>
  /^[0-9A-F]{24}(\.partial)?$|^[0-9A-F]{8}\.history$/.test(name)
export const isSpooled = (name: string): boolean => /^[0-9A-F]/.test(name)

const folderOf = (name: string): string => (name.endsWith('.history') ? 'history' : name.slice(0, 16))

export const walFolder = (systemId: string, name?: string): string =>
  [archiveFolder, systemId, 'wal', ...(name === undefined ? [] : [folderOf(name).toLowerCase()])].join('/')

/** The hash stands in the name: a second one of another content is seen, and replaces nothing. */
export const walKey = (systemId: string, name: string, sha256: string): string =>
  `${walFolder(systemId, name)}/${name.toLowerCase().replace('.', '_')}-${sha256.slice(0, 16)}.age`

export interface KeptWal {
  key: string
  name: string
  hash: string
}

export function readWalKey(key: string): KeptWal | null {
  const found = /\/([0-9a-f]+)(?:_(history|partial))?-([0-9a-f]{16})\.age$/.exec(key)
  if (!found) return null
  const [, digits = '', kind, hash = ''] = found
  return { key, name: digits.toUpperCase() + (kind ? `.${kind}` : ''), hash }
}

export const baseFolder = (systemId: string): string => `${archiveFolder}/${systemId}/base`
export const secretsFolder = (systemId: string): string => `${archiveFolder}/${systemId}/secrets`
export const proofKey = (systemId: string): string => `${archiveFolder}/${systemId}/proof.json`
