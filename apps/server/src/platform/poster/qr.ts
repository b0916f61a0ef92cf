import { correction, generate } from 'lean-qr'
import { ink, paint } from './palette.ts'
import { box, fill, type Item, moved } from './sheet.ts'

/** Scanners need four light modules around the code. */
const quiet = 4

function modules(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue
      const start = x
      while (x + 1 < size && isDark(x + 1, y)) x += 1
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return path
}

/** A square code on its own white ground. */
export function qrCode(text: string, side: number, radius: number): Item[] {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const scale = side / (code.size + 2 * quiet)
  const dark = fill(
    modules(code.size, (x, y) => code.get(x, y)),
    ink[1],
  )
  return [
    fill(box(0, 0, side, side, radius), paint.white),
    moved(quiet * scale, quiet * scale, [{ ...dark, isCrisp: true }], scale),
  ]
}
