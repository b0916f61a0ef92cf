import { useEffect, useState } from 'react'
import { type DragHandlers, useDrag } from '../internal/drag.ts'
import {
  type Area,
  type Box,
  type Insets,
  type Point,
  areaOf,
  boxX,
  rest,
  roomFor,
  snap,
  within,
} from './position.ts'

const screenNow = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

function useScreen(): { width: number; height: number } {
  const [screen, setScreen] = useState(screenNow)
  useEffect(() => {
    const changed = (): void => setScreen(screenNow())
    window.addEventListener('resize', changed)
    return () => window.removeEventListener('resize', changed)
  }, [])
  return screen
}

export interface Place {
  area: Area
  point: Point
  box: Point
  dragging: boolean
  drag: ReturnType<typeof useDrag>
}

interface Around {
  insets: Insets
  controls: readonly Box[]
}

/** Where the player lies now: by the kept position, where it covers nothing, or at the finger while it drags. */
export function usePlace(
  kept: Point | undefined,
  { insets, controls }: Around,
  expanded: boolean,
  on: { grabbed: () => void; placed: (point: Point) => void },
): Place {
  const area = areaOf(useScreen(), insets)
  const { point: home, tucked } = roomFor(area, kept ? snap(area, kept) : rest(area), controls)
  const [held, setHeld] = useState<Point>()
  const handlers: DragHandlers = {
    onStart: on.grabbed,
    onMove: ({ dx, dy }) => setHeld(within(area, { x: home.x + dx, y: home.y + dy })),
    onEnd({ dx, dy }, moved) {
      setHeld(undefined)
      if (moved) on.placed(snap(area, { x: home.x + dx, y: home.y + dy }))
    },
  }
  const point = held ?? home
  const x = boxX(area, point, expanded ? 'open' : tucked && !held ? 'tucked' : 'closed')
  return { area, point, box: { x, y: point.y }, dragging: held !== undefined, drag: useDrag(handlers) }
}
