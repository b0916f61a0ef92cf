import { type Dispatch, type RefObject, useEffect } from 'react'
import type { PullEvent } from './machine.ts'

function scrollerOf(node: HTMLElement): Element {
  let parent = node.parentElement
  while (parent && parent !== document.body) {
    if (/(auto|scroll)/.test(getComputedStyle(parent).overflowY)) return parent
    parent = parent.parentElement
  }
  return document.scrollingElement ?? document.documentElement
}

interface Finger {
  x: number
  y: number
  pulling: boolean
}

/** A sideways swipe belongs to what lies inside; a pull is claimed only at the top and downwards. */
function claims(finger: Finger, x: number, y: number): boolean {
  return y - finger.y > 6 && y - finger.y > Math.abs(x - finger.x) * 1.2
}

/** Touch and mouse by hand: a pointer event is cancelled as soon as the browser begins to scroll. */
export function usePullGesture(
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  dispatch: Dispatch<PullEvent>,
): void {
  useEffect(() => {
    const node = ref.current
    if (!node || !enabled) return undefined
    let finger: Finger | undefined
    const down = (x: number, y: number): void => {
      if (scrollerOf(node).scrollTop <= 0) finger = { x, y, pulling: false }
    }
    const move = (x: number, y: number, event: Event): void => {
      if (!finger) return
      if (!finger.pulling) {
        if (!claims(finger, x, y)) return
        finger.pulling = true
        window.getSelection()?.removeAllRanges()
      }
      if (event.cancelable) event.preventDefault()
      dispatch({ type: 'pull', finger: y - finger.y })
    }
    const up = (type: 'release' | 'cancel') => (): void => {
      if (finger?.pulling) dispatch({ type })
      finger = undefined
    }
    return listen(node, { down, move, up })
  }, [ref, enabled, dispatch])
}

interface Handlers {
  down: (x: number, y: number) => void
  move: (x: number, y: number, event: Event) => void
  up: (type: 'release' | 'cancel') => () => void
}

function listen(node: HTMLElement, { down, move, up }: Handlers): () => void {
  const [release, cancel] = [up('release'), up('cancel')]
  const touchDown = ({ touches: [touch], touches }: TouchEvent): void => {
    if (touch && touches.length === 1) down(touch.clientX, touch.clientY)
    else cancel()
  }
  const touchMove = (event: TouchEvent): void => {
    const [touch] = event.touches
    if (touch) move(touch.clientX, touch.clientY, event)
  }
  const mouseMove = (event: MouseEvent): void => move(event.clientX, event.clientY, event)
  const mouseUp = (): void => {
    document.removeEventListener('mousemove', mouseMove)
    document.removeEventListener('mouseup', mouseUp)
    release()
  }
  const mouseDown = (event: MouseEvent): void => {
    const inControl =
      event.target instanceof Element && event.target.closest('input,textarea,select,[draggable]')
    if (event.button !== 0 || inControl) return
    down(event.clientX, event.clientY)
    document.addEventListener('mousemove', mouseMove)
    document.addEventListener('mouseup', mouseUp)
  }
  node.addEventListener('touchstart', touchDown, { passive: true })
  node.addEventListener('touchmove', touchMove, { passive: false })
  node.addEventListener('touchend', release)
  node.addEventListener('touchcancel', cancel)
  node.addEventListener('mousedown', mouseDown)
  return () => {
    node.removeEventListener('touchstart', touchDown)
    node.removeEventListener('touchmove', touchMove)
    node.removeEventListener('touchend', release)
    node.removeEventListener('touchcancel', cancel)
    node.removeEventListener('mousedown', mouseDown)
    mouseUp()
  }
}
