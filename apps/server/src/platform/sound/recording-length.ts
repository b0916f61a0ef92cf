import { framesOf } from './frames.ts'
import type { RecordingKind } from './recording.ts'

/**
 * How long a recording is, counted from its packets. What a container says of its length, and its bytes, may be anything:
 * an hour of silence is small. Null where nothing of it can be counted.
 */
export function secondsOf(bytes: Uint8Array, { extension }: RecordingKind): number | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seconds = secondsIn[extension](buffer)
  return seconds > 0 ? seconds : null
}

/** RFC 6716, 3.1: the first byte says how long a frame is, the last two bits how many there are. */
function opusMilliseconds(first: number, second: number): number {
  const config = first >> 3
  const frame =
    config < 12
      ? ([10, 20, 40, 60][config & 3] ?? 60)
      : config < 16
        ? ([10, 20][config & 1] ?? 20)
        : ([2.5, 5, 10, 20][config & 3] ?? 20)
  const code = first & 3
  return frame * (code === 0 ? 1 : code === 3 ? second & 63 : 2)
}

/** A number as EBML writes it: the first byte says how many follow. */
function ebmlNumber(bytes: Buffer, at: number, keepsMark: boolean): { value: number; length: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  let value = keepsMark ? first : first & (0xff >> length)
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0)
  return { value, length }
}

const ebml = { segment: 0x18538067, cluster: 0x1f43b675, group: 0xa0, simpleBlock: 0xa3, block: 0xa1 }
/** What holds blocks is walked into; a recorder writes some of them without a size. */
const entered = new Set([ebml.segment, ebml.cluster, ebml.group])
const lacing = 0x06

function webmSeconds(bytes: Buffer): number {
  let milliseconds = 0
  for (let at = 0; at < bytes.length;) {
    const id = ebmlNumber(bytes, at, true)
    const size = id && ebmlNumber(bytes, at + id.length, false)
    if (!size) break
    at += id.length + size.length
    if (entered.has(id.value)) continue
    if (id.value === ebml.simpleBlock || id.value === ebml.block) {
      const track = ebmlNumber(bytes, at, false)?.length ?? 1
      // Several packets in one block: no browser writes that, and they could not be counted by the first.
      if (((bytes[at + track + 2] ?? 0) & lacing) !== 0) return 0
      milliseconds += opusMilliseconds(bytes[at + track + 3] ?? 0, bytes[at + track + 4] ?? 0)
    }
    at += size.value
  }
  return milliseconds / 1000
}

const oggHead = 27

function oggSeconds(bytes: Buffer): number {
  let milliseconds = 0
  let isBegun = false
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'OggS';) {
    const count = bytes[at + oggHead - 1] ?? 0
    const sizes = bytes.subarray(at + oggHead, at + oggHead + count)
    at += oggHead + count
    for (const size of sizes) {
      if (!isBegun && !bytes.toString('latin1', at, at + 4).startsWith('Opus'))
        milliseconds += opusMilliseconds(bytes[at] ?? 0, bytes[at + 1] ?? 0)
      // A packet goes on while its pieces are full.
      isBegun = size === 255
      at += size
    }
  }
  return milliseconds / 1000
}

const mp4Boxes = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
const aacSamples = 1_024

function mp4Seconds(bytes: Buffer): number {
  let packets = 0
  let rate = 0
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to;) {
      const size = bytes.readUInt32BE(at)
      const name = bytes.toString('latin1', at + 4, at + 8)
      const end = size === 0 ? to : Math.min(to, at + size)
      if (size !== 0 && size < 8) return
      if (mp4Boxes.has(name)) walk(at + 8, end)
      if (name === 'stsd' && end - at >= 52) rate = bytes.readUInt16BE(at + 48)
      if (name === 'stsz' && end - at >= 20) packets += bytes.readUInt32BE(at + 16)
      if (name === 'trun' && end - at >= 16) packets += bytes.readUInt32BE(at + 12)
      at = end
    }
  }
  walk(0, bytes.length)
  return rate > 0 ? (packets * aacSamples) / rate : 0
}

const frameSeconds = (bytes: Buffer): number => framesOf(bytes).seconds

const secondsIn = {
  webm: webmSeconds,
  ogg: oggSeconds,
  m4a: mp4Seconds,
  mp3: frameSeconds,
  aac: frameSeconds,
} as const satisfies Record<RecordingKind['extension'], (bytes: Buffer) => number>
