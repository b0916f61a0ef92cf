import { expect, test } from 'vitest'
import { bring, shellKinds, shellsATide, sort } from './shells.ts'

function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('each tide brings as many of every colour, and never an id twice', () => {
  const first = bring(null, chanceFrom(1))
  const second = bring({ ...first, loose: [] }, chanceFrom(2))
  for (const kind of shellKinds)
    expect(first.loose.filter((shell) => shell.kind === kind)).toHaveLength(shellsATide / 3)
  const ids = [...first.loose, ...second.loose].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(bring(null, chanceFrom(3)).loose).not.toEqual(bring(null, chanceFrom(4)).loose)
})

test('a shell goes into its own basket and is lost in no other', () => {
  const shore = bring(null, chanceFrom(1))
  const [shell] = shore.loose
  if (!shell) throw new Error('the shore is empty')
  const other = shellKinds.find((kind) => kind !== shell.kind) ?? 'sea'
  expect(sort(shore, shell.id, other)).toBe(shore)
  const after = sort(shore, shell.id, shell.kind)
  expect(after.loose).toHaveLength(shellsATide - 1)
  expect(after.sorted[shell.kind]).toBe(1)
  expect(sort(after, shell.id, shell.kind)).toBe(after)
})
