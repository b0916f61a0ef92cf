/** Outlines within −1 … 1; what points, points up. */
export const outlines: Readonly<Record<string, string>> = {
  circle: 'M0-.92A.92.92 0 1 1 0 .92A.92.92 0 1 1 0-.92Z',
  square: 'M-.8-.8H.8V.8H-.8Z',
  triangle: 'M0-1L.95.72H-.95Z',
  hexagon: 'M0-1L.87-.5V.5L0 1L-.87.5V-.5Z',
  star: 'M0-1L.26-.36L.95-.31L.42.14L.59.81L0 .44L-.59.81L-.42.14L-.95-.31L-.26-.36Z',
  cross: 'M-.32-.95H.32V-.32H.95V.32H.32V.95H-.32V.32H-.95V-.32H-.32Z',
  arrow: 'M0-1L.8-.1H.32V1H-.32V-.1H-.8Z',
  drop: 'M0-1C.5-.35.72 0 .72.32A.72.72 0 0 1-.72.32C-.72 0-.5-.35 0-1Z',
  half: 'M-1 .4A1 1 0 0 1 1 .4Z',
  corner: 'M-.7-1H-.16V.36H.8V.9H-.7Z',
  flag: 'M-.6-1L.85-.5L-.24 0V1H-.6Z',
  wedge: 'M0 .1L.71-.7A1 1 0 1 1-.71-.7Z',
}

const isPointed = new Set(['arrow', 'drop', 'half', 'corner', 'flag', 'wedge'])
export const points = (shape: string): boolean => isPointed.has(shape)

/** Where so many shapes stand. */
export const spots: ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>> = [
  [],
  [[0, 0]],
  [
    [-16, 0],
    [16, 0],
  ],
  [
    [0, -15],
    [-16, 12],
    [16, 12],
  ],
  [
    [-16, -16],
    [16, -16],
    [-16, 16],
    [16, 16],
  ],
  [
    [-18, -18],
    [18, -18],
    [0, 0],
    [-18, 18],
    [18, 18],
  ],
]

/** Half the width of a small, a medium and a large shape: alone, and where there may be several. */
export const radii = { alone: [11, 18, 25], several: [6, 9, 12] } as const

const turn = Math.PI / 4

/** A point of the rim, by eighths from the top, clockwise. */
export const rimPoint = (eighth: number, radius: number): readonly [x: number, y: number] => [
  Math.sin(eighth * turn) * radius,
  -Math.cos(eighth * turn) * radius,
]

/** One side of the eight round the shapes, a little shorter than the corner to corner. */
export function sideOf(eighth: number): string {
  const [from, to] = [-0.42, 0.42].map((off) =>
    rimPoint(eighth + off, 40)
      .map((value) => value.toFixed(1))
      .join(' '),
  )
  return `M${from}L${to}`
}
