import { expect, test } from 'vitest'
import categories from '../../content/basicdata/categories.json' with { type: 'json' }
import { readInstruments } from '../../content/instruments/read.ts'
import { lookOf } from '../../packages/ui/src/cover/palette.ts'
import { alikeCovers } from '../../packages/ui/src/cover/testing/alike.ts'

test('each category of the content has a picture of its own', () => {
  const looks = categories.map(({ id }) => JSON.stringify(lookOf(id)))
  expect(new Set(looks).size).toBe(categories.length)
})

const instruments = (await readInstruments()).map(({ instrument }) => instrument)

test.each(categories.map(({ id }) => id))(
  'no two assessments of %s have the same picture',
  async (category) => {
    const ids = instruments.filter((each) => each.category === category).map(({ id }) => id)
    expect(await alikeCovers(category, ids)).toEqual([])
  },
)
