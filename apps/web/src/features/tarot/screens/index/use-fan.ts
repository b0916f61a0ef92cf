import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export interface FanProps {
  /** What is left of the deck, by its place in it. */
  places: readonly number[]
  isOver: boolean
  onTake(place: number): void
}

const pixelsPerCard = 26
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/** Which card is in the middle and which is lifted; a swipe or the arrows turn the fan, the second tap or Enter takes. */
export function useFan({ places, isOver, onTake }: FanProps) {
  const [at, setAt] = useState(Math.floor(places.length / 2))
  const [lifted, setLifted] = useState<number | null>(null)
  const drag = useRef<{ x: number; at: number; hasMoved: boolean } | null>(null)
  const within = (index: number) => Math.max(0, Math.min(places.length - 1, index))
  const middle = within(at)
  const take = (place: number) => {
    setLifted(null)
    onTake(place)
  }
  const lift = (index: number) => {
    setAt(within(index))
    setLifted(places[within(index)] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const isTaken = event.key === 'Enter' || event.key === ' '
    const ends = event.key === 'Home' ? 0 : event.key === 'End' ? places.length - 1 : undefined
    if (isOver || (step === undefined && ends === undefined && !isTaken)) return
    event.preventDefault()
    const current = places[middle]
    if (!isTaken) lift(ends ?? middle + (step ?? 0))
    else if (current !== undefined) take(current)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    drag.current = { x: event.clientX, at: middle, hasMoved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current
    // A mouse also moves without being pressed.
    if (!from || event.buttons === 0) return
    const by = event.clientX - from.x
    if (Math.abs(by) > 8) from.hasMoved = true
    if (from.hasMoved) setAt(within(from.at - Math.round(by / pixelsPerCard)))
  }
  const tap = (index: number) => {
    const place = places[index]
    if (isOver || drag.current?.hasMoved || place === undefined) return
    if (lifted === place) take(place)
    else lift(index)
  }
  return { middle, lifted, tap, handlers: { onKeyDown, onPointerDown, onPointerMove } }
}
