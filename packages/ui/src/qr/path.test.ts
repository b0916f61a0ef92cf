import fc from 'fast-check'
import { generate } from 'lean-qr'
import { expect, it } from 'vitest'
import { modulesPath } from './path.ts'

/** Reads the path back into modules. */
function fill(path: string, size: number): boolean[] {
  const modules = Array.from({ length: size * size }, () => false)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let i = 0; i < Number(run); i++) modules[Number(y) * size + Number(x) + i] = true
  return modules
}

it('covers the dark modules exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.boolean()), (size, stream) => {
      const modules = [...stream.take(size * size)]
      const path = modulesPath(size, (x, y) => modules[y * size + x] ?? false)
      expect(fill(path, size)).toEqual(modules)
    }),
  )
})

it('encodes a link', () => {
  const code = generate('https://mindisle.example/')
  const path = modulesPath(code.size, (x, y) => code.get(x, y))
  expect(path.startsWith('M0 0h7v1H0z')).toBe(true)
})
