import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glance } from './glance.ts'
import { sealBytes } from './sealed.ts'

const key = { id: '0123456789abcdef', bytes: Buffer.alloc(32, 7) }
const place = { purpose: 'diary', rowId: 'row1' }
const sealed = (text: Uint8Array): Buffer => sealBytes(key, place, text)

function seenIn(rows: readonly Uint8Array[]): Buffer[] {
  const seen: Buffer[] = []
  glance(key, rows, (bytes) => seen.push(Buffer.from(bytes)) > 0)
  return seen
}

test('a glance sees what opening shows, of any length and of many at once', () => {
  const texts = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 20 })
  fc.assert(
    fc.property(texts, (all) => {
      expect(seenIn(all.map(sealed))).toEqual(all.map((text) => Buffer.from(text)))
    }),
  )
})

test('more rows than there is room for at once, and one longer than the room, cut out of one value', () => {
  const texts = [600, 100_000, 300_000, 0, 250_000, 7].map((size, at) => Buffer.alloc(size, `${at}心`))
  const all = texts.map(sealed)
  const value = Buffer.concat([Buffer.from('?'), ...all])
  let at = 1
  const parts = all.map(({ length }) => value.subarray(at, (at += length)))
  expect(seenIn(parts).every((seen, row) => seen.equals(texts[row]!))).toBe(true)
})

test('what was looked at is gone afterwards', () => {
  const kept: Buffer[] = []
  const texts = ['one', 'two'].map((text) => sealed(Buffer.from(text)))
  expect(
    glance(key, texts, (bytes) => {
      kept.push(bytes)
      return bytes.includes('two')
    }),
  ).toEqual([false, true])
  expect(kept.map((bytes) => bytes.toString('hex'))).toEqual(['000000', '000000'])
})
