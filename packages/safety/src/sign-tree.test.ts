import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signTreeOf } from './sign-tree.ts'

test('R92 the longest word that stands at a place is found, with what was kept for it', () => {
  const words = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(...'心屿海山'), minLength: 1, maxLength: 4 }),
  )
  const texts = fc.string({ unit: fc.constantFrom(...'心屿海山x'), maxLength: 12 })
  fc.assert(
    fc.property(words, texts, (known, text) => {
      const tree = signTreeOf(new Map(known.map((word, at) => [word, at + 1])))
      for (let at = 0; at < text.length; at += 1) {
        const here = known.filter((word) => text.startsWith(word, at))
        const longest = here.toSorted((one, other) => other.length - one.length)[0] ?? ''
        expect(tree.longestAt(text, at)).toBe(longest.length)
        if (longest !== '') expect(tree.found()).toBe(known.indexOf(longest) + 1)
      }
    }),
  )
})
