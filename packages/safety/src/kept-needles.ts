import kept from './kept-needles.json' with { type: 'json' }
import { type Needles, needlesOf as derive } from './needles.ts'

/** A number of a pattern, the same whether its signs are written out or, as in a program that is built, escaped. */
export function printOf({ source, flags }: RegExp): string {
  const text = source.replace(/\\u([\da-f]{4})/g, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  )
  let [one, other] = [0x811c9dc5, 0]
  for (const part of [flags, text])
    for (let at = 0; at < part.length; at += 1) {
      one = Math.imul(one ^ part.charCodeAt(at), 0x01000193)
      other = (Math.imul(other, 31) + part.charCodeAt(at)) | 0
    }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

export const packNeedles = (needles: Needles): string =>
  needles === null ? '' : Buffer.from(Uint16Array.from(needles).buffer).toString('base64')

function unpack(packed: string): Uint16Array | null {
  if (packed === '') return null
  const bytes = Buffer.from(packed, 'base64')
  return Uint16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2))
}

/** Of a pattern that `npm run needles` has read, as it was read; to read them all in a new process takes the first text a third of a second. */
export function needlesOf(pattern: RegExp): Iterable<number> | null {
  const packed = (kept as Record<string, string>)[printOf(pattern)]
  return packed === undefined ? derive(pattern) : unpack(packed)
}
