import { expect, it } from 'vitest'
import { MOOD_LEVELS, outline, SHAPES, step } from './shape.ts'

it('draws five different closed silhouettes', () => {
  const shapes = MOOD_LEVELS.map((level) => SHAPES[level])
  expect(new Set(shapes).size).toBe(5)
  for (const shape of shapes) expect(shape).toMatch(/^M[^NI]*[zZ]$/)
})

it('keeps an outline inside its box', () => {
  const numbers =
    outline(() => 20, 40)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(3.9)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(44.1)
})

it('walks around the ring with arrow keys only', () => {
  expect(step('ArrowRight', 4, 5)).toBe(0)
  expect(step('ArrowUp', 0, 5)).toBe(4)
  expect(step('Home', 3, 5)).toBe(0)
  expect(step('End', 3, 5)).toBe(4)
  expect(step('Tab', 3, 5)).toBeNull()
})
