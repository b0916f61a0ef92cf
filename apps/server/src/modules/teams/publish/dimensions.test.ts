import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dimensionsOf } from './dimensions.ts'

const read = async (id: string): Promise<Parameters<typeof dimensionsOf>[0]> =>
  JSON.parse(
    await readFile(
      new URL(`../../../../../../content/instruments/${id}/instrument.json`, import.meta.url),
      'utf8',
    ),
  )

test('matrices are shown to a group by layer: neither by rule nor as one sum that people could be ranked by', async () => {
  const shown = dimensionsOf(await read('figural-20'))
  expect(shown.map(({ id, low, high, step }) => [id, low, high, step])).toEqual(
    ['layer-1', 'layer-2', 'layer-3', 'layer-4'].map((id) => [id, 0, 5, 1]),
  )
})

test('what is played with is no matter for a group', async () => {
  expect(dimensionsOf(await read('spirit-animal'))).toEqual([])
})
