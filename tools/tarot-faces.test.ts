import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wantedFaces } from './tarot-faces.ts'

test('the pictures of the cards are those that the app draws', async () => {
  const faces = await wantedFaces()
  expect(faces.size).toBe(78)
  for (const [path, wanted] of faces) {
    expect(readFileSync(path, 'utf8') === wanted, `${path}: npm run tarot-faces`).toBe(true)
    // What draws a poster knows no style sheet and no fonts.
    expect(wanted).not.toMatch(/var\(|<text|class=/)
  }
})
