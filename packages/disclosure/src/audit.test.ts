import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { type Atom, isolates } from './audit.ts'

/** The rank of rows over chosen columns, in ordinary fractions of whole numbers. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const table = rows.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (table[0]?.length ?? 0); column += 1) {
    const found = table.findIndex((row, at) => at >= rank && Math.abs(row[column]!) > 1e-9)
    if (found < 0) continue
    ;[table[rank], table[found]] = [table[found]!, table[rank]!]
    const pivot = table[rank]!
    for (const row of table.slice(rank + 1)) {
      const factor = row[column]! / pivot[column]!
      for (let at = 0; at < row.length; at += 1) row[at]! -= factor * pivot[at]!
    }
    rank += 1
  }
  return rank
}

/** Every way to choose atoms of fewer people than that: figures speak of them alone if without them one figure follows from the others. */
function isolatesSlowly(atoms: readonly Atom[], figures: number, least: number): boolean {
  const rows = (of: readonly Atom[]): number[][] =>
    Array.from({ length: figures }, (_, row) => of.map(({ mask }) => Number((mask >> BigInt(row)) & 1n)))
  const all = rankOf(rows(atoms))
  const tryFrom = (from: number, left: number, out: ReadonlySet<Atom>): boolean => {
    if (out.size > 0 && rankOf(rows(atoms.filter((atom) => !out.has(atom)))) < all) return true
    return atoms.some(
      (atom, at) =>
        at >= from && atom.size <= left && tryFrom(at + 1, left - atom.size, new Set([...out, atom])),
    )
  }
  return tryFrom(0, least - 1, new Set())
}

test('R20 agrees with going through all small sets of people, one by one', () => {
  const next = seeded(20)
  const answers = { true: 0, false: 0 }
  for (let time = 0; time < 600; time += 1) {
    const figures = 2 + Math.floor(next() * 6)
    const masks = new Set(
      Array.from({ length: 3 + Math.floor(next() * 10) }, () => 1 + Math.floor(next() * (2 ** figures - 1))),
    )
    const small = next() < 0.5 ? 4 : 8
    const atoms = [...masks].map((mask) => ({ mask: BigInt(mask), size: 1 + Math.floor(next() * small) }))
    const found = isolates(atoms, figures, 5)
    expect(found).toBe(isolatesSlowly(atoms, figures, 5))
    answers[`${found}`] += 1
  }
  expect(Math.min(answers.true, answers.false)).toBeGreaterThan(60)
})

const atoms = (...all: [mask: number, size: number][]): Atom[] =>
  all.map(([mask, size]) => ({ mask: BigInt(mask), size }))

test.each<[what: string, isFound: boolean, of: Atom[], figures: number]>([
  ['one group', false, atoms([0b1, 5]), 1],
  ['a group and all but four of it', true, atoms([0b11, 9], [0b01, 4]), 2],
  ['a group and all but five of it', false, atoms([0b11, 9], [0b01, 5]), 2],
  [
    'two groups that share all but one on either side',
    true,
    atoms([0b111, 8], [0b101, 1], [0b011, 1], [0b001, 8]),
    3,
  ],
  ['two groups that share six', false, atoms([0b111, 6], [0b101, 6], [0b011, 6], [0b001, 6]), 3],
  // Editions S1; S1 and 1–5; S1 and 1–10; S1 and 4, 5, 8–10: the last three speak of 4, 5 and 6, 7.
  [
    'four editions of which no two are near',
    true,
    atoms([0b1111, 6], [0b0110, 3], [0b1110, 2], [0b0100, 2], [0b1100, 3]),
    4,
  ],
])('R20 %s: %s', (_, isFound, of, figures) => {
  expect(isolates(of, figures, 5)).toBe(isFound)
})

test('R21 what is too tangled to be gone through is not published, and that is known soon', () => {
  const next = seeded(3)
  const tangled = Array.from({ length: 1000 }, () => ({
    mask: BigInt(Math.floor(next() * 2 ** 45)),
    size: 1,
  }))
  const before = process.cpuUsage().user
  expect(isolates(tangled, 45, 5)).toBe(true)
  expect(process.cpuUsage().user - before).toBeLessThan(10e6)
})
