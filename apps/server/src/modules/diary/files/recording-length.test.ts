import { expect, test } from 'vitest'
import { sampleVoice } from '../testing/samples.ts'
import { secondsOf } from '../../../platform/sound/recording-length.ts'

const webm = { extension: 'webm', type: 'audio/webm' } as const
const ogg = { extension: 'ogg', type: 'audio/ogg' } as const
const m4a = { extension: 'm4a', type: 'audio/mp4' } as const

test('WebM: packets are counted, not what a clock in it says', () => {
  expect(secondsOf(sampleVoice('x', 12), webm)).toBeCloseTo(12, 1)
  expect(secondsOf(sampleVoice('', 3_600), webm)).toBeCloseTo(3_600, 0)
  expect(secondsOf(sampleVoice('', 0), webm)).toBeNull()
})

test('WebM: a recording that was cut off counts what is there; packets in laces are none of a browser', () => {
  const whole = sampleVoice('x', 12)
  expect(secondsOf(whole.subarray(0, whole.length - 3), webm)).toBeCloseTo(12, 0)
  const laced = Buffer.from(whole)
  laced[laced.indexOf(Buffer.from([0x81, 0, 0, 0x80])) + 3] = 0x82
  expect(secondsOf(laced, webm)).toBeNull()
})

const page = (packets: readonly Buffer[]): Buffer => {
  const sizes = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  return Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.from([sizes.length, ...sizes]),
    ...packets,
  ])
}

test('Ogg: its heads are no sound, long packets count once, and several frames of a packet count', () => {
  const three = Buffer.from([0x1b, 0x03])
  const long = Buffer.concat([Buffer.from([0x18]), Buffer.alloc(600, 0x18)])
  const bytes = Buffer.concat([
    page([Buffer.from('OpusHead________')]),
    page([Buffer.from('OpusTags____')]),
    page([Buffer.from([0x18, 1]), long, three]),
  ])
  expect(secondsOf(bytes, ogg)).toBeCloseTo((60 + 60 + 180) / 1000, 5)
})

const box = (name: string, ...body: Buffer[]): Buffer => {
  const inside = Buffer.concat(body)
  const head = Buffer.alloc(8, name.padStart(8))
  head.writeUInt32BE(8 + inside.length)
  return Buffer.concat([head, inside])
}
const numbers = (...all: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * all.length)
  all.forEach((one, at) => bytes.writeUInt32BE(one, 4 * at))
  return bytes
}

test('MP4: whole ones by their table, those in pieces by each piece', () => {
  const entry = Buffer.alloc(44)
  entry.writeUInt16BE(48_000, 40)
  const table = (count: number) =>
    box(
      'moov',
      box(
        'trak',
        box('mdia', box('minf', box('stbl', box('stsd', entry), box('stsz', numbers(0, 0, count))))),
      ),
    )
  const piece = (count: number) => box('moof', box('traf', box('trun', numbers(0, count, 0))))
  expect(secondsOf(table(469), m4a)).toBeCloseTo(10, 1)
  expect(secondsOf(Buffer.concat([table(0), piece(469), piece(469)]), m4a)).toBeCloseTo(20, 1)
  expect(secondsOf(box('moov'), m4a)).toBeNull()
})
