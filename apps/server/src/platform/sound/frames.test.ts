import { expect, test } from 'vitest'
import { framesOf } from './frames.ts'
import { studioKind } from './recording.ts'

/** 128 kbit/s, 44.1 kHz: 417 bytes and 1,152 samples each. */
const mp3 = (count: number): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])),
  )
/** 44.1 kHz, 100 bytes each. */
const aac = (count: number): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, () =>
      Buffer.concat([Buffer.from('fff15080', 'hex'), Buffer.from([12, 0x9f, 0xfc]), Buffer.alloc(93)]),
    ),
  )
const tag = (length: number): Buffer =>
  Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    Buffer.from([0, 0, length >> 7, length & 127]),
    Buffer.alloc(length, 0xff),
  ])

test('MP3: frames are counted, a tag with a picture before them is not', () => {
  expect(framesOf(mp3(100))).toEqual({ layer: 'mp3', seconds: expect.closeTo((100 * 1_152) / 44_100, 6) })
  const tagged = Buffer.concat([tag(5_000), mp3(50), Buffer.from('TAG'), Buffer.alloc(125)])
  expect(framesOf(tagged).seconds).toBeCloseTo((50 * 1_152) / 44_100, 6)
  expect(studioKind(tagged)).toEqual({ extension: 'mp3', type: 'audio/mpeg' })
})

test('AAC without a container', () => {
  expect(framesOf(aac(43)).seconds).toBeCloseTo((43 * 1_024) / 44_100, 6)
  expect(studioKind(aac(43))).toEqual({ extension: 'aac', type: 'audio/aac' })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a single frame, then letters', Buffer.concat([mp3(1), Buffer.from('letters')])],
  ['a free bit rate', Buffer.from('fffb0000'.repeat(50), 'hex')],
  ['a tag and nothing after it', tag(300)],
  ['ones without end', Buffer.alloc(10_000, 0xff)],
])('%s is no recording', (_, bytes) => {
  expect(studioKind(bytes)).toBeNull()
})
