import { type PointerEvent, useRef } from 'react'

export interface DragMove {
  dx: number
  dy: number
  /** px per ms over the last moves. */
  speedX: number
  speedY: number
}

interface Drag {
  id: number
  x: number
  y: number
  lastX: number
  lastY: number
  lastTime: number
  speedX: number
  speedY: number
  moved: boolean
}

export interface DragHandlers {
  onStart?: (() => void) | undefined
  onMove: (move: DragMove) => void
  onEnd: (move: DragMove, moved: boolean) => void
  /** Smaller moves are a tap. */
  slop?: number | undefined
}

const begin = (event: PointerEvent<HTMLElement>): Drag => ({
  id: event.pointerId,
  x: event.clientX,
  y: event.clientY,
  lastX: event.clientX,
  lastY: event.clientY,
  lastTime: event.timeStamp,
  speedX: 0,
  speedY: 0,
  moved: false,
})

function advance(drag: Drag, event: PointerEvent<HTMLElement>): void {
  const time = Math.max(1, event.timeStamp - drag.lastTime)
  drag.speedX = (event.clientX - drag.lastX) / time
  drag.speedY = (event.clientY - drag.lastY) / time
  drag.lastX = event.clientX
  drag.lastY = event.clientY
  drag.lastTime = event.timeStamp
}

const moveOf = (drag: Drag): DragMove => ({
  dx: drag.lastX - drag.x,
  dy: drag.lastY - drag.y,
  speedX: drag.speedX,
  speedY: drag.speedY,
})

/** One finger or the mouse; the pointer is captured only once it has moved, so that taps reach what lies inside. */
export function useDrag({ onStart, onMove, onEnd, slop = 4 }: DragHandlers) {
  const state = useRef<Drag>(null)
  const finish = (event: PointerEvent<HTMLElement>): void => {
    const drag = state.current
    if (!drag || drag.id !== event.pointerId) return
    state.current = null
    onEnd(moveOf(drag), drag.moved)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.isPrimary && event.button === 0) state.current = begin(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const drag = state.current
      if (!drag || drag.id !== event.pointerId) return
      if (!drag.moved) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < slop) return
        drag.moved = true
        event.currentTarget.setPointerCapture(event.pointerId)
        onStart?.()
      }
      advance(drag, event)
      onMove(moveOf(drag))
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
}
