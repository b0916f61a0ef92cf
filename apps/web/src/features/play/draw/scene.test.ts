import { expect, test } from 'vitest'
import { drawScene, waterline, type Frame } from './scene.ts'

/** Counts what a frame costs instead of how long it takes. */
function countingPen() {
  const calls: Record<string, number> = {}
  const count = (name: string) => () => {
    calls[name] = (calls[name] ?? 0) + 1
    return { addColorStop: () => undefined }
  }
  const names = [
    'beginPath',
    'moveTo',
    'lineTo',
    'fill',
    'arc',
    'fillRect',
    'quadraticCurveTo',
    'createLinearGradient',
  ]
  const pen = Object.fromEntries(names.map((name) => [name, count(name)]))
  return { pen: pen as unknown as CanvasRenderingContext2D, calls }
}

const size = { width: 390, height: 844 }
const frame: Frame = { tide: 0.5, seconds: 12, lanterns: 1_000, isNight: false }

test('high water stands higher', () => expect(waterline(size, 1)).toBeLessThan(waterline(size, 0)))

test('a frame has a bounded number of strokes, however many breaths are over', () => {
  const { pen, calls } = countingPen()
  drawScene(pen, size, frame)
  expect(calls['fill']).toBeLessThan(70)
  expect(calls['lineTo']).toBeLessThan(120)
})

test('by night and by day the same is drawn', () => {
  const [one, other] = [countingPen(), countingPen()]
  drawScene(one.pen, size, frame)
  drawScene(other.pen, size, { ...frame, isNight: true })
  expect(one.calls).toEqual(other.calls)
})
