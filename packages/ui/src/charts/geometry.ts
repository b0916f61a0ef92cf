export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export type Scale = (value: number) => number

export const round = (n: number) => Math.round(n * 10) / 10

export const clamp = (n: number, low: number, high: number) =>
  Number.isFinite(n) ? Math.min(high, Math.max(low, n)) : n > 0 ? high : low

/** Maps and clamps: no value, however wrong, leaves the plot. Halves keep a span of huge ends from overflowing. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [d0, d1] = domain
  const [r0, r1] = range
  const span = d1 / 2 - d0 / 2
  if (!Number.isFinite(span) || span === 0) return () => (r0 + r1) / 2
  return (value) => {
    if (Number.isNaN(value)) return r0
    const share = clamp((value / 2 - d0 / 2) / span, 0, 1)
    return r0 + share * (r1 - r0)
  }
}

/** Lowest and highest finite value, or the fallback when there is none. */
export function extent(values: readonly number[], fallback: readonly [number, number]): [number, number] {
  const known = values.filter(Number.isFinite)
  if (known.length === 0) return [...fallback]
  return [Math.min(...known), Math.max(...known)]
}

/** Round numbers inside [low, high], about `count` of them. The loop is bounded: beyond 2^53 adding one changes nothing. */
export function ticks(low: number, high: number, count = 4): number[] {
  const span = high - low
  if (!Number.isFinite(span) || span <= 0)
    return [low, high].filter((n, i) => Number.isFinite(n) && (!i || span > 0))
  const raw = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 2.5, 5].find((n) => n * power >= raw * 0.999) ?? 10)
  const result: number[] = []
  for (let i = Math.ceil(low / step - 1e-9), left = count * 3 + 2; left > 0; i++, left--) {
    const value = Number((i * step).toPrecision(12))
    if (!(value <= high)) break
    if (value >= low) result.push(value)
  }
  return result
}

export function polar(cx: number, cy: number, r: number, angle: number): Point {
  return { x: round(cx + r * Math.cos(angle)), y: round(cy + r * Math.sin(angle)) }
}

/** An arc from angle a to angle b, clockwise; a full turn stays one hair open, because a closed arc draws nothing. */
export function arc(cx: number, cy: number, r: number, a: number, b: number): string {
  const end = Math.min(b, a + Math.PI * 1.9999)
  const from = polar(cx, cy, r, a)
  const to = polar(cx, cy, r, end)
  return `M${from.x} ${from.y}A${r} ${r} 0 ${end - a > Math.PI ? 1 : 0} 1 ${to.x} ${to.y}`
}

export const line = (points: readonly Point[]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')

/** The area between an upper and a lower line over the same places. */
export function ribbon(upper: readonly Point[], lower: readonly Point[]): string {
  if (upper.length === 0) return ''
  return `${line(upper)}${line([...lower].reverse()).replace('M', 'L')}Z`
}

/** Index of the point nearest to a place, or -1 when there is none. Without y only the column counts. */
export function nearest(points: readonly Point[], x: number, y?: number): number {
  let best = -1
  let distance = Infinity
  points.forEach((point, i) => {
    const d = (point.x - x) ** 2 + (y === undefined ? 0 : (point.y - y) ** 2)
    if (d < distance) {
      best = i
      distance = d
    }
  })
  return best
}

/** The index a key leads to, or null when the key is not ours. */
export function move(key: string, index: number | null, count: number): number | null {
  const from = index ?? count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, (index ?? -1) + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, from - 1)
  return null
}

/** Rough width of a text: a Chinese character is as wide as it is high, a Latin letter about half. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const sign of text) width += sign > '\u2e7f' ? size : size * 0.56
  return width
}

/** Which of `count` labels to print so that none touch; the one that matters most is always kept. */
export function thin(
  count: number,
  widest: number,
  room: number,
  kept = count - 1,
): (index: number) => boolean {
  const every = Math.max(1, Math.ceil((count * (widest + 8)) / Math.max(1, room)))
  return (index) => (kept - index) % every === 0
}

/** Moves two labels apart until they stand `gap` from each other, inside [low, high]. */
export function apart(a: number, b: number, gap: number, low: number, high: number): [number, number] {
  const missing = gap - Math.abs(a - b)
  if (missing <= 0) return [a, b]
  const sign = a <= b ? 1 : -1
  let left = Math.min(a, b) - missing / 2
  left = clamp(left, low, Math.max(low, high - gap))
  return sign === 1 ? [left, left + gap] : [left + gap, left]
}

/** Height of the bell at a distance of z deviations, 1 at the middle. */
export const bell = (z: number) => (Number.isFinite(z) ? Math.exp((-z * z) / 2) : 0)
