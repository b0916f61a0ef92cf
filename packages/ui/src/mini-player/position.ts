export const playerSize = 48
export const playerOpenWidth = 140
/** Kept from the sides and from the bars. */
export const playerMargin = 14
/** Half outside the edge: this much of the tucked player stays in sight. */
export const playerTuckedWidth = 26
const keyStep = 24

export interface Point {
  x: number
  y: number
}

/** The part of the screen that the player may lie on. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Insets {
  top: number
  bottom: number
}

export type Side = 'left' | 'right'

export function areaOf(screen: { width: number; height: number }, insets: Insets, column = 430): Area {
  const width = Math.min(screen.width, column)
  const left = (screen.width - width) / 2
  return { left, right: left + width, top: insets.top, bottom: screen.height - insets.bottom }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Where it may be while it is dragged. A screen lower than the bars leaves the upper edge. */
export function within(area: Area, { x, y }: Point): Point {
  return {
    x: clamp(x, area.left + playerMargin, area.right - playerMargin - playerSize),
    y: clamp(
      y,
      area.top + playerMargin,
      Math.max(area.top + playerMargin, area.bottom - playerMargin - playerSize),
    ),
  }
}

export const sideOf = (area: Area, { x }: Point): Side =>
  x + playerSize / 2 < (area.left + area.right) / 2 ? 'left' : 'right'

const edge = (area: Area, side: Side): number =>
  side === 'left' ? area.left + playerMargin : area.right - playerMargin - playerSize

/** Let go: to the nearer edge, at its height. */
export const snap = (area: Area, point: Point): Point =>
  within(area, { x: edge(area, sideOf(area, point)), y: point.y })

export const rest = (area: Area): Point => snap(area, { x: area.right, y: area.bottom })

/** The place of the drawn box: the opened one grows inwards, the tucked one slips over the edge. */
export function boxX(area: Area, point: Point, state: 'closed' | 'open' | 'tucked'): number {
  const side = sideOf(area, point)
  if (state === 'closed') return point.x
  if (state === 'open') return side === 'left' ? point.x : point.x - (playerOpenWidth - playerSize)
  return side === 'left' ? area.left - (playerSize - playerTuckedWidth) : area.right - playerTuckedWidth
}

/** Arrow keys: sideways to the other edge, up and down by steps. */
export function nudge(area: Area, point: Point, key: string): Point | undefined {
  switch (key) {
    case 'ArrowLeft':
      return snap(area, { x: area.left, y: point.y })
    case 'ArrowRight':
      return snap(area, { x: area.right, y: point.y })
    case 'ArrowUp':
      return snap(area, { x: point.x, y: point.y - keyStep })
    case 'ArrowDown':
      return snap(area, { x: point.x, y: point.y + keyStep })
    default:
      return undefined
  }
}

export interface Box extends Point {
  width: number
  height: number
}

export interface Room {
  point: Point
  /** Half outside the edge. */
  tucked: boolean
}

const lookStep = 8

/** Rests where it covers no control: at home, tucked there, else tucked at the nearest height that has room. */
export function roomFor(area: Area, home: Point, controls: readonly Box[]): Room {
  const isFree = (x: number, y: number): boolean =>
    controls.every(
      (box) =>
        x + playerSize <= box.x ||
        x >= box.x + box.width ||
        y + playerSize <= box.y ||
        y >= box.y + box.height,
    )
  if (isFree(home.x, home.y)) return { point: home, tucked: false }
  const x = boxX(area, home, 'tucked')
  for (let away = 0; away < area.bottom - area.top; away += lookStep) {
    for (const y of [home.y - away, home.y + away]) {
      const point = { x: home.x, y }
      if (within(area, point).y === y && isFree(x, y)) return { point, tucked: true }
    }
  }
  return { point: home, tucked: true }
}
