import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank, wishes, type Asked, type Candidate } from './rank.ts'

const now = Date.UTC(2026, 10, 17)
const hour = 3_600_000
const some = (all: readonly string[]) => fc.subarray([...all])
const maybe = <T extends string>(...all: T[]) => fc.constantFrom(undefined, ...all)

const candidate = fc.record({
  topics: some(['sleep', 'work', 'love']),
  modes: some(['video', 'voice', 'place']),
  languages: some(['mandarin', 'english']),
  gender: fc.constantFrom('female', 'male'),
  priceFen: fc.constantFrom(0, 29_999, 30_000, 60_000, 90_000),
  nextFreeAt: fc.option(fc.integer({ min: 1, max: 400 }).map((hours) => now + hours * hour)),
  hasEvenings: fc.boolean(),
  hasWeekends: fc.boolean(),
})
const candidates = fc
  .array(candidate, { maxLength: 12 })
  .map((all): Candidate[] => all.map((one, index) => ({ ...one, id: `c${index}` })))
const asked: fc.Arbitrary<Asked> = fc.record({
  topic: maybe('sleep', 'work'),
  mode: maybe('video', 'place'),
  when: maybe('today', 'three_days', 'week', 'evening', 'weekend'),
  price: maybe('under_300', '300_500', '500_800'),
  language: maybe('mandarin', 'english'),
  gender: maybe('female', 'male'),
})

test('says of every wish whether it is met, and of no other', () => {
  fc.assert(
    fc.property(candidates, asked, (all, wish) => {
      const told = wishes.filter((one) => wish[one] !== undefined)
      for (const { why, but } of rank(all, wish, now))
        expect([...why, ...but].toSorted()).toEqual(told.toSorted())
    }),
  )
})

test('whoever meets all that another meets, and more, stands before them', () => {
  fc.assert(
    fc.property(candidates, asked, (all, wish) => {
      const found = rank(all, wish, now)
      for (const [index, one] of found.entries())
        for (const later of found.slice(index + 1)) {
          const isMore = one.why.every((met) => later.why.includes(met)) && later.why.length > one.why.length
          expect(isMore).toBe(false)
        }
    }),
  )
})

test('does not hang on the order they came in, nor on who else is there', () => {
  fc.assert(
    fc.property(candidates, asked, fc.nat(), (all, wish, seed) => {
      const ids = rank(all, wish, now).map(({ id }) => id)
      expect(rank(all.toReversed(), wish, now).map(({ id }) => id)).toEqual(ids)
      const gone = all[seed % Math.max(1, all.length)]?.id
      const rest = rank(
        all.filter(({ id }) => id !== gone),
        wish,
        now,
      )
      expect(rest.map(({ id }) => id)).toEqual(ids.filter((id) => id !== gone))
    }),
  )
})

test('never names one whose language is not spoken, or who is never free', () => {
  fc.assert(
    fc.property(candidates, asked, (all, wish) => {
      for (const { id } of rank(all, wish, now)) {
        const one = all.find((other) => other.id === id)
        expect(one?.nextFreeAt).not.toBeNull()
        if (wish.language !== undefined) expect(one?.languages).toContain(wish.language)
      }
    }),
  )
})
