import { type RefObject, useEffect, useRef } from 'react'

const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])'

let own: (close: () => void) => () => void = () => () => undefined

/** The app's history: given how to close each layer that opens, it answers what to do once it is closed. */
export function ownLayers(by: typeof own): void {
  own = by
}

/** Open layers, the last on top: only that one hears Escape and keeps the focus. */
const layers: HTMLElement[] = []

const isShown = (node: HTMLElement): boolean => node.getClientRects().length > 0

function keepInside(layer: HTMLElement, event: KeyboardEvent): void {
  const items = [...layer.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const first = items[0]
  const last = items[items.length - 1]
  const active = document.activeElement
  if (!first || !last) event.preventDefault()
  else if (event.shiftKey && (active === first || active === layer || !layer.contains(active))) last.focus()
  else if (!event.shiftKey && (active === last || !layer.contains(active))) first.focus()
  else return
  event.preventDefault()
}

/** iOS 13 scrolls the page below even when it is locked, unless the touch is taken. */
function holdPage(event: TouchEvent | WheelEvent): void {
  const target = event.target
  const pinches = 'touches' in event && event.touches.length > 1
  if (!pinches && target instanceof Element && !target.closest('[data-scroll]')) event.preventDefault()
}

/** Hiding a scrollbar that takes room would shift the column: there only the wheel is held. */
const hasWideScrollbar = (): boolean => window.innerWidth > document.documentElement.clientWidth

function open(layer: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement
  const onKey = (event: KeyboardEvent): void => {
    if (layers[layers.length - 1] !== layer || event.defaultPrevented) return
    if (event.key === 'Tab') keepInside(layer, event)
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    onEscape()
  }
  layers.push(layer)
  const disown = own(onEscape)
  if (!hasWideScrollbar()) document.documentElement.classList.add('is-locked')
  document.addEventListener('keydown', onKey)
  const whole = layer.parentElement ?? layer
  whole.addEventListener('touchmove', holdPage, { passive: false })
  whole.addEventListener('wheel', holdPage, { passive: false })
  const begin = layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer
  begin.focus({ preventScroll: true })
  return () => {
    disown()
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) document.documentElement.classList.remove('is-locked')
    document.removeEventListener('keydown', onKey)
    whole.removeEventListener('touchmove', holdPage)
    whole.removeEventListener('wheel', holdPage)
    if (before instanceof HTMLElement && document.contains(before)) before.focus({ preventScroll: true })
  }
}

/** Focus trap, Escape, back, scroll lock and focus return for the layer in `ref`, which needs tabIndex -1. */
export function useModal(ref: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    const layer = ref.current
    return active && layer ? open(layer, () => escape.current()) : undefined
  }, [active, ref])
}
