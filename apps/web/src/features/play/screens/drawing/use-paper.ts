import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { paintMarks, paintPiece } from '../../drawing/draw/paint.ts'
import { inPieces, side, type LineMark, type Mark } from '../../drawing/model/marks.ts'
import { numbersOf, type Point } from '../../drawing/model/simplify.ts'

export interface Brush {
  kind: 'line' | 'rub'
  width: number
  colour: number
}

/** Closer points than this say nothing new, of the paper's thousand. */
const closest = 2
const densest = 2

const lineOf = ({ kind, width, colour }: Brush, points: number[]): LineMark =>
  kind === 'rub' ? { kind, width, points } : { kind, width, colour, points }

/** A mouse and most fingers do not tell how hard they press. */
const pressOf = ({ pointerType, pressure }: { pointerType: string; pressure: number }): number =>
  pointerType === 'pen' && pressure > 0 ? pressure * 100 : 50

/** Where on the paper something happened. */
export function placeOn(canvas: HTMLCanvasElement, event: { clientX: number; clientY: number }) {
  const box = canvas.getBoundingClientRect()
  const scale = side / box.width
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
}

const isFar = (one: Point | undefined, other: Point): boolean =>
  !one || Math.hypot(one.x - other.x, one.y - other.y) >= closest

const pixelsOf = ({ clientWidth }: HTMLCanvasElement): number =>
  Math.round(clientWidth * Math.min(window.devicePixelRatio || 1, densest))

function paint(canvas: HTMLCanvasElement, marks: readonly Mark[]): void {
  const pixels = pixelsOf(canvas)
  if (canvas.width !== pixels) {
    canvas.width = pixels
    canvas.height = pixels
  }
  const pen = canvas.getContext('2d')
  if (pen) paintMarks(pen, marks, pixels)
}

/** The canvas shows the marks, in as many pixels as it has. */
export function useCanvas(marks: readonly Mark[]) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    paint(element, marks)
    const watch = new ResizeObserver(() => {
      if (element.width !== pixelsOf(element)) paint(element, marks)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [marks])
  return canvas
}

interface Hand {
  pointer: number
  points: Point[]
}

/** What pointers do on the paper with a pen or an eraser. Once a stylus was seen, a resting palm draws nothing. */
export function useBrush(brush: Brush, onLine: (pieces: LineMark[]) => void) {
  const hand = useRef<Hand | null>(null)
  const hasStylus = useRef(false)
  const take = (event: PointerEvent<HTMLCanvasElement>) => {
    const [element, held] = [event.currentTarget, hand.current]
    const pen = element.getContext('2d')
    if (!held || !pen) return
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [event.nativeEvent]) {
      const point = { ...placeOn(element, move), press: pressOf(move) }
      if (!isFar(held.points.at(-1), point)) continue
      held.points.push(point)
      const last = held.points.slice(-2).flatMap(({ x, y, press }) => [x, y, press])
      paintPiece(pen, lineOf(brush, last), last.length - 3)
    }
  }
  return {
    down(event: PointerEvent<HTMLCanvasElement>) {
      if (event.pointerType === 'pen') hasStylus.current = true
      if (hand.current || event.button !== 0 || (hasStylus.current && event.pointerType === 'touch')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hand.current = { pointer: event.pointerId, points: [] }
      take(event)
    },
    move(event: PointerEvent<HTMLCanvasElement>) {
      if (hand.current?.pointer === event.pointerId) take(event)
    },
    up(event: PointerEvent<HTMLCanvasElement>) {
      if (hand.current?.pointer !== event.pointerId) return
      const { points } = hand.current
      hand.current = null
      if (points.length > 0) onLine(inPieces(lineOf(brush, numbersOf(points))))
    },
  }
}
