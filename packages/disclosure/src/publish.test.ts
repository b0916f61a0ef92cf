import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { byClass, classOf, percent, plainTeam, range, sheetOf, sheets, shownTo } from '../testing/sheets.ts'
import { drawFrom, historiesOf } from '../testing/teams.ts'
import { plainFigures } from '../testing/weak.ts'
import { everyGroup, mergedGroups } from './groups.ts'
import { emptyLedger, erase } from './ledger.ts'
import { law, publishStanding } from './publish.ts'
import type { Sheet, Team } from './team.ts'

const two: Team = { ...plainTeam, dimensions: [percent, { ...percent, id: 'e' }] }

test('R1 who lacks one score, or has one off the scale, is counted in none', () => {
  const full = range(0, 6).map((at) => sheetOf(at, { scores: { d: 50, e: 50 } }))
  const half = sheetOf(6, { scores: { d: 50, e: null } })
  const off = sheetOf(7, { scores: { d: 50, e: 101 } })
  const { shown, finished } = shownTo({ team: two, sheets: [...full, half, off] })
  expect(shown?.n).toBe(6)
  expect(finished).toBe(8)
})

test('R2 four are nothing, five are a figure, and four again are nothing', () => {
  expect(shownTo({ sheets: sheets(...range(0, 4)) })).toMatchObject({
    shown: null,
    state: 'few',
    finished: 4,
  })
  const five = shownTo({ sheets: sheets(...range(0, 5)) })
  expect(five).toMatchObject({ shown: { n: 5, edition: 1 }, state: 'new' })
  expect(shownTo({ sheets: sheets(...range(0, 4)), ledger: five.ledger }).shown).toBeNull()
})

test('R3 figures stand until five have come or gone, or a twentieth of those shown', () => {
  const first = shownTo({ sheets: sheets(...range(0, 10)) })
  const later = (...numbers: number[]) => shownTo({ sheets: sheets(...numbers), ledger: first.ledger })
  const steady = later(...range(0, 14))
  expect(steady).toMatchObject({ state: 'steady', finished: 14, shown: { n: 10, edition: 1 } })
  expect(steady.shown).toEqual(first.shown)
  expect(steady.ledger).toBe(first.ledger)
  expect(later(...range(2, 12)).state).toBe('steady')
  expect(later(...range(0, 15))).toMatchObject({ state: 'new', shown: { n: 15, edition: 2 } })
  expect(later(...range(2, 13))).toMatchObject({ state: 'new', shown: { n: 11 } })
  expect(later(...range(0, 5)).state).toBe('new')
  const many = shownTo({ sheets: sheets(...range(0, 200)) })
  expect(shownTo({ sheets: sheets(...range(0, 209)), ledger: many.ledger }).state).toBe('steady')
  expect(shownTo({ sheets: sheets(...range(0, 210)), ledger: many.ledger }).state).toBe('new')
})

test('R4 the same people are the same figures, never drawn again', () => {
  const alike = range(0, 12).map((at) =>
    sheetOf(at, { attributes: { class: at < 6 ? 'a' : 'b', floor: at < 6 ? 'low' : 'high' } }),
  )
  const team: Team = { ...plainTeam, attributes: [{ id: 'class' }, { id: 'floor' }] }
  const { shown, ledger } = shownTo({ team, sheets: alike })
  expect(ledger.rows).toHaveLength(3)
  const [byName, byFloor] = shown!.cuts
  expect(byName?.groups[0]?.figures).toBe(
    byFloor?.groups.find(({ categories }) => categories[0] === 'low')?.figures,
  )
})

test('R4 what blurs a group hangs on who is in it, in whatever order, and not on its place', () => {
  const meanOf = (round: number, order: (all: Sheet[]) => Sheet[] = (all) => all): number | undefined => {
    const all = range(0, 12).map((at) => sheetOf(at, { id: `r${round} s${at}`, scores: { d: 35 } }))
    return shownTo({ sheets: order(all) }).shown?.whole['d']?.mean
  }
  expect(meanOf(1, (all) => all.toReversed())).toBe(meanOf(1))
  expect(new Set(range(0, 30).map((round) => meanOf(round))).size).toBeGreaterThan(1)
})

test('R5 who comes back is known again; of who erased only that there was one', () => {
  const first = shownTo({ sheets: sheets(...range(0, 10)) })
  const second = shownTo({ sheets: sheets(...range(5, 10)), ledger: first.ledger })
  expect(second.state).toBe('new')
  // Four of the five are back, with one more: beside the first edition that would be two people.
  const back = shownTo({ sheets: sheets(...range(1, 10), 10), ledger: second.ledger })
  expect(back).toMatchObject({ state: 'steady', shown: { edition: 2 } })
  const gone = erase(first.ledger, 's3')
  expect(gone.sheets).not.toHaveProperty('s3')
  expect(JSON.stringify(gone)).not.toContain('s3')
  expect(gone.erased).toEqual({ 1: 1 })
  expect(erase(gone, 's3')).toBe(gone)
})

test('R6 what is shown of whom hangs on who is counted, not on what they answered', () => {
  for (const seed of range(2, 6)) {
    const [one] = historiesOf(seed, { law })
    const [other] = historiesOf(seed, { law: { ...law, figuresOf: plainFigures() } })
    const who = (history: typeof one) => history?.published.map(({ people, cut }) => [cut, ...people])
    expect(who(one)).toEqual(who(other))
  }
  const next = seeded(6)
  const scored = (low: number) =>
    range(0, 40).map((at) =>
      sheetOf(at, { scores: { d: low + Math.floor(next() * 10) }, attributes: { class: `c${at % 3}` } }),
    )
  const shape = (low: number) =>
    shownTo({ team: byClass, sheets: scored(low) }).shown?.cuts.map(({ groups }) => groups.map(({ n }) => n))
  expect(shape(0)).toEqual(shape(90))
})

test('R7 the same call gives the same answer', () => {
  const given = { team: byClass, sheets: [...classOf('a', ...range(0, 9)), ...classOf('b', ...range(9, 20))] }
  expect(shownTo(given)).toEqual(shownTo(given))
})

const sizes = (counts: Record<string, number>, order?: string[]) => {
  let at = 0
  const all = Object.entries(counts).flatMap(([name, count]) => classOf(name, ...range(at, (at += count))))
  const attribute = order ? { id: 'class', order } : { id: 'class' }
  return mergedGroups(all, attribute, byClass, 5).map(({ categories, sheets: own }) => [
    categories.join('+'),
    own.length,
  ])
}

test('R8 where going must tell nothing, only coming changes what is shown', () => {
  const standing = (team: Team, own: readonly Sheet[], ledger = emptyLedger) =>
    publishStanding({ team, sheets: own, ledger, draw: drawFrom(7) })
  const five = standing(plainTeam, sheets(...range(0, 5)))
  expect(five).toMatchObject({ shown: { n: 5 }, state: 'new' })
  for (const left of range(0, 5)) {
    const after = standing(plainTeam, sheets(...range(0, left)), five.ledger)
    expect(after).toMatchObject({ shown: five.shown, state: 'steady' })
    expect(after.ledger).toBe(five.ledger)
  }
  expect(standing(plainTeam, sheets(...range(1, 10)), five.ledger).state).toBe('steady')
  expect(standing(plainTeam, sheets(...range(1, 11)), five.ledger).shown?.n).toBe(10)
  expect(standing(plainTeam, sheets(...range(0, 10)), five.ledger).shown?.n).toBe(10)
  const twenty = standing(byClass, [...classOf('a', ...range(0, 10)), ...classOf('b', ...range(10, 20))])
  for (const gone of [1, 5, 9, 14]) {
    const rest = [...classOf('a', ...range(gone, 10)), ...classOf('b', ...range(Math.max(10, gone), 20))]
    expect(standing(byClass, rest, twenty.ledger).shown).toEqual(twenty.shown)
  }
})

test('R10 small groups are merged until none is small, neighbours where there is an order', () => {
  expect(sizes({ a: 9, b: 3, c: 2, d: 7 })).toEqual([
    ['a', 9],
    ['d', 7],
    ['b+c', 5],
  ])
  expect(sizes({ a: 9, b: 3, d: 7 })).toEqual([
    ['a', 9],
    ['b+d', 10],
  ])
  expect(sizes({ first: 2, second: 4, third: 9, last: 5 }, ['first', 'second', 'third', 'last'])).toEqual([
    ['first+second', 6],
    ['third', 9],
    ['last', 5],
  ])
  expect(sizes({ a: 6, b: 1 })).toEqual([['a+b', 7]])
  const groups = everyGroup([...classOf('x', 1), sheetOf(2)], { id: 'class', order: ['x'] }, byClass)
  expect(groups.map(({ categories }) => categories)).toEqual([['x'], ['']])
})

test('R11 a cut has two groups or is hidden, and gives way only to one as fine', () => {
  const first = [...classOf('a', ...range(0, 6)), ...classOf('b', ...range(6, 12))]
  const one = shownTo({ team: byClass, sheets: first })
  expect(one.shown).toMatchObject({ hidden: [], cuts: [{ edition: 1, groups: [{ n: 6 }, { n: 6 }] }] })
  // Three more in one class and two in the other: everybody may change, a class may not.
  const second = [...first, ...classOf('a', 12, 13, 14), ...classOf('b', 15, 16)]
  const twice = shownTo({ team: byClass, sheets: second, ledger: one.ledger })
  expect(twice.shown).toMatchObject({
    n: 17,
    edition: 2,
    cuts: [{ edition: 1, groups: [{ n: 6 }, { n: 6 }] }],
  })
  const third = [...second, ...classOf('a', ...range(17, 20)), ...classOf('b', ...range(20, 24))]
  const three = shownTo({ team: byClass, sheets: third, ledger: twice.ledger })
  expect(three.shown).toMatchObject({ n: 24, cuts: [{ edition: 3, groups: [{ n: 12 }, { n: 12 }] }] })
  const alone = shownTo({ team: byClass, sheets: classOf('a', ...range(0, 9)) })
  expect(alone.shown).toMatchObject({ cuts: [], hidden: ['class'] })
})

test('R12 four attributes at most; times are one more, in order, and never in an anonymous team', () => {
  const five = range(0, 5).map((at) => ({ id: `a${at}` }))
  expect(() =>
    shownTo({ team: { ...plainTeam, attributes: five }, sheets: sheets(...range(0, 9)) }),
  ).toThrow()
  const timed: Team = { ...plainTeam, isAnonymous: false, periods: [6, 8] }
  const { shown } = shownTo({ team: timed, sheets: sheets(...range(0, 14)) })
  expect(shown?.cuts).toMatchObject([
    {
      attribute: 'period',
      groups: [
        { categories: ['0', '1'], n: 8 },
        { categories: ['2'], n: 6 },
      ],
    },
  ])
  expect(() => shownTo({ team: { ...timed, isAnonymous: true }, sheets: sheets(...range(0, 14)) })).toThrow()
})

test('R22 comings and goings that cancel out are compared with every edition, not with the last', () => {
  const first = shownTo({ sheets: sheets(...range(0, 10)) })
  const second = shownTo({ sheets: sheets(...range(0, 15)), ledger: first.ledger })
  expect(second.shown?.n).toBe(15)
  // Four of the new ones and one of the old are gone: five changes, but beside the first edition only two.
  const third = shownTo({ sheets: sheets(...range(1, 11)), ledger: second.ledger })
  expect(third).toMatchObject({ state: 'steady', shown: { edition: 2 } })
})

test('R22 two attributes that tell one person apart are not both shown as they are', () => {
  const classAt = (at: number): string => (at < 10 ? 'a' : 'b')
  const floor = (at: number): string => (at < 11 ? 'low' : 'high')
  const all = range(0, 20).map((at) => sheetOf(at, { attributes: { class: classAt(at), floor: floor(at) } }))
  const team: Team = { ...plainTeam, attributes: [{ id: 'class' }, { id: 'floor' }] }
  const { shown } = shownTo({ team, sheets: all })
  expect(shown).toMatchObject({ cuts: [{ attribute: 'class' }], hidden: ['floor'] })
})

test('R22 one who erases moves nothing until others have moved too', () => {
  const first = shownTo({ sheets: sheets(...range(0, 12)) })
  const ledger = erase(first.ledger, 's4')
  const left = range(0, 12).filter((at) => at !== 4)
  expect(shownTo({ sheets: sheets(...left), ledger }).shown).toEqual(first.shown)
  expect(shownTo({ sheets: sheets(...left, ...range(12, 15)), ledger }).state).toBe('steady')
  expect(shownTo({ sheets: sheets(...left, ...range(12, 16)), ledger }).state).toBe('new')
  expect(emptyLedger.rows).toEqual([])
})
