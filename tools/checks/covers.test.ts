import { expect, test } from 'vitest'
import categories from '../../content/basicdata/categories.json' with { type: 'json' }
import { lookOf } from '../../packages/ui/src/cover/palette.ts'

test('each category of the content has a picture of its own', () => {
  const looks = categories.map(({ id }) => JSON.stringify(lookOf(id)))
  expect(new Set(looks).size).toBe(categories.length)
})
