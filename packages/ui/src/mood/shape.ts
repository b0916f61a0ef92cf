export type MoodLevel = 1 | 2 | 3 | 4 | 5

/** Best first: the order in which moods are always shown. */
export const MOOD_LEVELS: readonly MoodLevel[] = [5, 4, 3, 2, 1]

const round = (n: number) => Math.round(n * 10) / 10

/** A closed smooth outline around (24, cy) whose radius depends on the angle from the top. */
export function outline(radius: (angle: number) => number, count: number, cy = 24): string {
  const at = (i: number) => {
    const angle = (i / count) * Math.PI * 2
    const r = radius(angle)
    return [24 + Math.sin(angle) * r, cy - Math.cos(angle) * r] as const
  }
  const middle = (i: number) => {
    const [ax, ay] = at(i)
    const [bx, by] = at(i + 1)
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`
  }
  let path = `M${middle(0)}`
  for (let i = 1; i <= count; i++) {
    const [x, y] = at(i)
    path += `Q${round(x)} ${round(y)} ${middle(i)}`
  }
  return `${path}Z`
}

const sunburst = (angle: number) => 20.4 * (1 + 0.065 * Math.cos(10 * angle))

const pebble = (angle: number) =>
  ((Math.abs(Math.sin(angle)) / 22) ** 2.25 + (Math.abs(Math.cos(angle)) / 17.4) ** 2.25) ** (-1 / 2.25)

/** Five silhouettes that differ without colour: sunburst, round, pebble, drop, cloud. */
export const SHAPES: Record<MoodLevel, string> = {
  5: outline(sunburst, 80),
  4: 'M24 3.4a20.6 20.6 0 1 1 0 41.2a20.6 20.6 0 1 1 0-41.2z',
  3: outline(pebble, 32, 24.6),
  2: 'M24 4.5c2.4 0 3.6 2.3 5.5 5.4 3.6 5.9 13 11.6 13 20.6 0 8.2-8 13.5-18.5 13.5S5.5 38.7 5.5 30.5c0-9 9.4-14.7 13-20.6 1.9-3.1 3.1-5.4 5.5-5.4z',
  1: 'M14.8 40.5C8 40.5 3 36.3 3 30.3c0-4.9 3.2-8.7 7.6-9.9C11.3 12.4 17.3 7 24.6 7c6.2 0 11.4 3.8 13.4 9.5 4.3 1.5 7.2 5.6 7.2 10.7 0 7.6-5.8 13.3-13.2 13.3-2.7 0-4.7-1.5-8.4-1.5s-5.6 1.5-8.8 1.5z',
}

/** Strokes only; a zero-length stroke is an eye. */
export const FACES: Record<MoodLevel, string> = {
  5: 'M16.5 21.5c.8-1.6 3.2-1.6 4 0M27.5 21.5c.8-1.6 3.2-1.6 4 0M17 26.5c1.6 4.4 12.4 4.4 14 0',
  4: 'M18.5 27.5c2 2.8 9 2.8 11 0',
  3: 'M19.5 29.3h9',
  2: 'M19.5 35c1.7-2.2 7.3-2.2 9 0',
  1: 'M15.6 23.5c.9 1.5 3.3 1.5 4.2 0M28.2 23.5c.9 1.5 3.3 1.5 4.2 0M19 33c1.3-2.8 3-2.8 5-1.6s3.7 1 5-1.4',
}

export const EYES: Record<MoodLevel, string | null> = {
  5: null,
  4: 'M18.5 21.5h0M29.5 21.5h0',
  3: 'M18 22.5h0M30 22.5h0',
  2: 'M18.5 27h0M29.5 27h0',
  1: null,
}

/** The index an arrow key leads to in a ring of choices, or null for any other key. */
export function step(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
