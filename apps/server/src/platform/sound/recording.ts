import { framesOf } from './frames.ts'

/** How a recording is kept: by what it holds, never by what it is called. */
export interface RecordingKind {
  extension: 'webm' | 'ogg' | 'm4a' | 'mp3' | 'aac'
  type: string
}

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The head, where a container says what is in it. */
const headLength = 4_096

const isWebm = (head: string): boolean =>
  head.startsWith('\x1a\x45\xdf\xa3') &&
  head.includes('webm') &&
  head.includes('A_OPUS') &&
  !head.includes('V_')

const isOgg = (head: string): boolean => head.startsWith('OggS') && head.slice(0, 128).includes('OpusHead')

/** The table of what is in it may stand at the end. */
const isMp4 = (head: string, whole: Uint8Array): boolean => {
  if (head.slice(4, 8) !== 'ftyp') return false
  const buffer = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
  return buffer.includes('mp4a') && !buffer.includes('vide')
}

/** What browsers record: Opus in WebM or Ogg, AAC in MP4. Null for anything else, and for a film. */
export function recordingKind(bytes: Uint8Array): RecordingKind | null {
  const head = textOf(bytes, 0, headLength)
  if (isWebm(head)) return { extension: 'webm', type: 'audio/webm' }
  if (isOgg(head)) return { extension: 'ogg', type: 'audio/ogg' }
  return isMp4(head, bytes) ? { extension: 'm4a', type: 'audio/mp4' } : null
}

/** What a studio hands over: besides all that browsers record, MP3 and bare AAC. */
export function studioKind(bytes: Uint8Array): RecordingKind | null {
  const known = recordingKind(bytes)
  if (known) return known
  const { layer } = framesOf(bytes)
  if (layer === 'mp3') return { extension: 'mp3', type: 'audio/mpeg' }
  return layer === 'aac' ? { extension: 'aac', type: 'audio/aac' } : null
}
