/** A stream of frames without a container: MPEG audio layer III, or AAC as ADTS. */
export interface Frames {
  layer: 'mp3' | 'aac' | null
  seconds: number
}

interface Frame {
  layer: 'mp3' | 'aac'
  length: number
  seconds: number
}

/** ISO 11172-3 and 13818-3, kbit/s of layer III. */
const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const mp3Rates = [44_100, 48_000, 32_000] as const
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const
const aacSamples = 1_024

/** By its two bits: 2.5, none, 2, 1. */
const slowed = [4, null, 2, 1] as const

function mp3Frame(second: number, third: number): Frame | null {
  const slower = slowed[(second >> 3) & 3]
  if (slower === null || slower === undefined || ((second >> 1) & 3) !== 1) return null
  const kilobits = (slower === 1 ? bitRates.one : bitRates.two)[third >> 4]
  const rate = mp3Rates[(third >> 2) & 3]
  // A free bit rate says nothing of where the next frame begins.
  if (!kilobits || rate === undefined) return null
  const samples = slower === 1 ? 1_152 : 576
  const hertz = rate / slower
  const length = Math.floor((samples / 8) * ((kilobits * 1_000) / hertz)) + ((third >> 1) & 1)
  return { layer: 'mp3', length, seconds: samples / hertz }
}

function aacFrame(bytes: Uint8Array, at: number): Frame | null {
  const [third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = bytes.subarray(at + 2, at + 7)
  const rate = aacRates[(third >> 2) & 15]
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  if (rate === undefined || length < 7) return null
  return { layer: 'aac', length, seconds: (((seventh & 3) + 1) * aacSamples) / rate }
}

function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  return (second & 0xf6) === 0xf0 ? aacFrame(bytes, at) : mp3Frame(second, third)
}

/** Titles and a picture before the sound, in seven bits a byte. */
function afterTag(bytes: Uint8Array): number {
  if (Buffer.from(bytes.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/** Fewer may be letters that look like one. */
const fewest = 3

/** Frame after frame, as a player hears it; what follows the last of them (a tag) is no sound. */
export function framesOf(bytes: Uint8Array): Frames {
  let at = afterTag(bytes)
  let [seconds, count] = [0, 0]
  let layer: Frames['layer'] = null
  for (;;) {
    const frame = frameAt(bytes, at)
    if (!frame || (layer !== null && frame.layer !== layer)) break
    layer = frame.layer
    seconds += frame.seconds
    count += 1
    at += frame.length
  }
  return count < fewest ? { layer: null, seconds: 0 } : { layer, seconds }
}
