import sharp from 'sharp'
import { expect, test } from 'vitest'
import { make } from './make.ts'
import { checkDrawing, type Drawing, type PictureOf } from './model.ts'
import { resilience } from './testing/drawings.ts'

const { score: _score, ...wordsOnly } = resilience
const cards = (count: number): PictureOf[] =>
  Array.from({ length: count }, (_, i) => ({
    file: `tarot/faces/cups-${String(i + 1).padStart(2, '0')}.svg`,
    isTurned: false,
    title: `第 ${i + 1} 张`,
    caption: '圣杯',
  }))
const withPictures = (pictures: PictureOf[]): Drawing => ({ ...wordsOnly, pictures })

async function pixelsOf(drawing: Drawing): Promise<{ data: Buffer; width: number; height: number }> {
  checkDrawing(drawing)
  const { data, info } = await sharp(await make('poster', drawing))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The bounds of the deep ink of a card's frame, which nothing else on a poster has. */
function framed({ data, width }: { data: Buffer; width: number }) {
  const places: Array<[x: number, y: number]> = []
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === 0x33 && data[at + 1] === 0x25 && data[at + 2] === 0x4f)
      places.push([(at / 3) % width, Math.floor(at / 3 / width)])
  const ends = (all: number[]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return { from: sorted[0] ?? 0, to: sorted.at(-1) ?? 0 }
  }
  const [x, y] = [ends(places.map(([one]) => one)), ends(places.map(([, one]) => one))]
  return { x, y, count: places.length }
}

test('one picture stands in the middle, ten stand in two rows, and all of the poster stays', async () => {
  const [none, one, ten] = await Promise.all([0, 1, 10].map((count) => pixelsOf(withPictures(cards(count)))))
  if (!none || !one || !ten) throw new Error('nothing was drawn')
  expect(framed(none).count).toBe(0)
  const { from: left, to: right } = framed(one).x
  expect(Math.abs(left + right - one.width)).toBeLessThanOrEqual(4)
  const { x, y } = framed(ten)
  expect(y.to - y.from).toBeGreaterThan(400)
  expect(x.from).toBeGreaterThan(80)
  expect(x.to).toBeLessThan(1000)
  expect(ten.height).toBeLessThanOrEqual(1920)
})

test('a turned picture stands on its head', async () => {
  const [upright] = cards(1)
  if (!upright) throw new Error('no picture')
  const [up, down] = [
    await pixelsOf(withPictures([upright])),
    await pixelsOf(withPictures([{ ...upright, isTurned: true }])),
  ]
  expect(framed(down).x).toEqual(framed(up).x)
  expect(down.data.equals(up.data)).toBe(false)
})

test.each(['../secrets.svg', '/etc/x.svg', 'tarot/faces/a.svg/../../x.svg', 'tarot/faces/a.json'])(
  'only a picture of ours is taken: %s',
  (file) => {
    const [first] = cards(1)
    expect(() => checkDrawing({ ...wordsOnly, pictures: [{ ...first, file }] })).toThrow()
  },
)
