import { expect, it } from 'vitest'
import { SEVERITY_LEVELS, wavePath } from './wave.ts'

it('rises with the level and stays in its box', () => {
  const heights = SEVERITY_LEVELS.map(
    (level) => -Number(/^M1\.4 7q[\d.]+ (-[\d.]+)/.exec(wavePath(level))?.[1]) / 2,
  )
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(new Set(heights).size).toBe(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(6)
})
