import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

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

const begin = (event: ReactPointerEvent<HTMLElement>): Drag => ({
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

function advance(drag: Drag, event: PointerEvent): void {
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

function listen(drag: Drag, handlers: () => DragHandlers, over: () => void): () => void {
  const move = (event: PointerEvent): void => {
    if (drag.id !== event.pointerId) return
    if (!drag.moved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < (handlers().slop ?? 4)) return
      drag.moved = true
      handlers().onStart?.()
    }
    advance(drag, event)
    handlers().onMove(moveOf(drag))
  }
  const end = (event: PointerEvent): void => {
    if (drag.id !== event.pointerId) return
    over()
    handlers().onEnd(moveOf(drag), drag.moved)
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
  return () => {
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
  }
}

/** One finger or the mouse, followed on the document: a quick hand leaves a small thing before its first move. */
export function useDrag(handlers: DragHandlers) {
  const latest = useRef(handlers)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => () => stop.current?.(), [])
  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
      if (!event.isPrimary || event.button !== 0) return
      stop.current?.()
      stop.current = listen(
        begin(event),
        () => latest.current,
        () => stop.current?.(),
      )
    },
  }
}
