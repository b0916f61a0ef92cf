import calculate from '@bigfive-org/score'
import { expect, test } from 'vitest'
import { questions, summed } from '../testing/ipip.ts'
import { seeded } from '../testing/seeded.ts'
import { prepare, score } from './index.ts'

test('R60 the totals of 10,000 random sheets are those of @bigfive-org/score', () => {
  const prepared = prepare(summed)
  const next = seeded(120)
  let compared = 0
  for (let sheet = 0; sheet < 10_000; sheet += 1) {
    const given = questions.map((question) => ({ ...question, value: 1 + Math.floor(next() * 5) }))
    const theirs = calculate({
      answers: given.map(({ domain, facet, isReversed, value }) => ({
        domain,
        facet: String(facet),
        score: isReversed ? 6 - value : value,
      })),
    })
    const answers = Object.fromEntries(given.map(({ id, value }) => [id, `o${value}`]))
    const { scales } = score(prepared, { answers })
    for (const [domain, total] of Object.entries(theirs)) {
      if (scales[domain]?.score !== total.score)
        expect([domain, scales[domain]?.score]).toEqual([domain, total.score])
      for (const [facet, part] of Object.entries(total.facet)) {
        const id = domain + facet
        if (scales[id]?.score !== part.score) expect([id, scales[id]?.score]).toEqual([id, part.score])
        compared += 1
      }
    }
  }
  expect(compared).toBe(300_000)
})
