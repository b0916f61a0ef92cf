import { describe, expect, test } from 'vitest'
import { readInstruments } from './read.ts'
import { nearestPairs, paragraphsOf, type Paragraph } from './similar.ts'

/** Half of the shorter text in the other: a paragraph that was written once and used twice. */
const alike = 0.5

const all = await readInstruments()

const told = (paragraphs: readonly Paragraph[]): string[] =>
  nearestPairs(paragraphs, 20)
    .filter(({ share }) => share >= alike)
    .map(
      ({ one, other, share }) =>
        `${share.toFixed(2)} ${one.instrument}/${one.path} · ${other.instrument}/${other.path}: ${one.text}`,
    )

describe('no paragraph is said twice', () => {
  test.each(['zh-Hans', 'en'] as const)('in %s', (language) => {
    expect(
      told(all.flatMap(({ instrument, texts }) => paragraphsOf(instrument.id, texts[language]))),
    ).toEqual([])
  })

  test('one that is, is found, in either language', () => {
    const said = (instrument: string, text: string): Paragraph => ({ instrument, path: 'intro.0', text })
    const copies = [
      said('tide', '先把手机放到另一个房间，再坐下来，看着窗外数到一百。'),
      said('shore', '今晚可以试试：先把手机放到另一个房间，再坐下来看着窗外。'),
      said('tide', 'Put the phone in another room and count the boats until the light goes.'),
      said('shore', 'Tonight put the phone in another room and count the boats that pass.'),
      said('reef', '这一句和上面的都不一样，说的是另外一件小事。'),
    ]
    expect(told(copies)).toHaveLength(2)
  })
})
