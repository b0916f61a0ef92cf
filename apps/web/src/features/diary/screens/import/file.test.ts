import { expect, test } from 'vitest'
import { largest, readText } from './file.ts'

test('a file is read as UTF-8, with or without its mark', async () => {
  expect(await readText(new Blob(['\uFEFFfull_date,心情']))).toEqual({ text: 'full_date,心情' })
})

test('what is no text, empty or too large is told', async () => {
  expect(await readText(new Blob([new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])]))).toEqual({
    refusal: 'unreadable',
  })
  expect(await readText(new Blob([' \n']))).toEqual({ refusal: 'unreadable' })
  expect(await readText(new Blob([new Uint8Array(largest + 1)]))).toEqual({ refusal: 'large' })
})
