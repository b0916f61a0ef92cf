export interface Point {
  x: number
  y: number
  /** How hard the pen pressed, from 0 to 100. */
  press: number
}

/** How far a kept line may run beside the drawn one, of the paper's thousand. */
const tolerance = 1

function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length ** 2))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Leaves out points that a straight line between their neighbours tells as well (Ramer, Douglas and Peucker). */
export function simplify(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: Array<[number, number]> = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, at] = [tolerance, -1]
    for (let one = from + 1; one < to; one += 1) {
      const away = distance(points[one] as Point, points[from] as Point, points[to] as Point)
      if (away > farthest) [farthest, at] = [away, one]
    }
    if (at === -1) continue
    kept.add(at)
    spans.push([from, at], [at, to])
  }
  return points.filter((_, at) => kept.has(at))
}

const whole = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)))

export const numbersOf = (points: readonly Point[]): number[] =>
  simplify(points).flatMap(({ x, y, press }) => [whole(x, 1000), whole(y, 1000), whole(press, 100)])
