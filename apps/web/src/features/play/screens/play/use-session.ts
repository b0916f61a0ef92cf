import { useEffect, useRef, useState } from 'react'
import { drawScene } from '../../draw/scene.ts'
import type { Phase } from '../../model/rhythm.ts'
import { advance, begin, hold, isOver, momentOf, type Plan, type Session } from '../../model/session.ts'
import { startSea, type Sea } from '../../sound/sea.ts'

/** What is written over the picture; it changes once a second, the picture with each frame. */
export interface Told {
  breath: number
  phase: Phase
  count: number
  secondsLeft: number
}

const isStill = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.classList.contains('effects-off')

const isNight = (): boolean => document.documentElement.dataset['theme'] === 'dark'

/** Twice a second is enough where nothing moves. */
const stillMilliseconds = 500
const densest = 2

function fit(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d')
  const ratio = Math.min(window.devicePixelRatio || 1, densest)
  const { clientWidth, clientHeight } = canvas
  if (canvas.width !== clientWidth * ratio || canvas.height !== clientHeight * ratio) {
    canvas.width = clientWidth * ratio
    canvas.height = clientHeight * ratio
  }
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0)
  return pen
}

function draw(canvas: HTMLCanvasElement | null, session: Session, still: boolean): void {
  const pen = canvas && fit(canvas)
  if (!pen) return
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  const seconds = still ? 0 : session.seconds
  const tide = still ? 0.5 : session.tide
  drawScene(pen, size, { tide, seconds, lanterns: momentOf(session).breath, isNight: isNight() })
}

const toldOf = (session: Session, whole: number): Told => {
  const { breath, phase, count } = momentOf(session)
  return { breath, phase, count, secondsLeft: Math.max(0, Math.ceil(whole - session.seconds)) }
}

const isSame = (one: Told, other: Told): boolean =>
  one.count === other.count && one.phase === other.phase && one.secondsLeft === other.secondsLeft

interface Wishes {
  hasSound: boolean
  hasTouch: boolean
}

function useSea(isOn: boolean) {
  const sea = useRef<Sea | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    sea.current = startSea()
    return () => {
      sea.current?.stop()
      sea.current = null
    }
  }, [isOn])
  return sea
}

/** The clock of a session: frame by frame, or twice a second where nothing is to move. */
export function useSession(plan: Plan, whole: number, wishes: Wishes, onEnd: (session: Session) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const session = useRef<Session>(begin(plan))
  const sea = useSea(wishes.hasSound)
  const latest = useRef({ wishes, onEnd })
  const [told, setTold] = useState<Told>(() => toldOf(begin(plan), whole))
  useEffect(() => {
    latest.current = { wishes, onEnd }
  })
  useEffect(() => {
    const still = isStill()
    let [shown, last, timer] = [toldOf(session.current, whole), performance.now(), 0]
    const turn = (phase: Phase) => {
      sea.current?.ring(phase === 'in')
      if (latest.current.wishes.hasTouch && 'vibrate' in navigator)
        navigator.vibrate(phase === 'in' ? 30 : 15)
    }
    const step = (now: number) => {
      let elapsed = (now - last) / 1_000
      last = now
      // In steps as short as a frame's, also where there are none.
      for (; elapsed > 0; elapsed -= 0.1) session.current = advance(session.current, Math.min(elapsed, 0.1))
      draw(canvas.current, session.current, still)
      sea.current?.follow(session.current.tide)
      const next = toldOf(session.current, whole)
      if (next.phase !== shown.phase) turn(next.phase)
      if (!isSame(next, shown)) setTold(next)
      shown = next
      if (isOver(session.current)) latest.current.onEnd(session.current)
      else schedule()
    }
    const schedule = () => {
      timer = still
        ? window.setTimeout(() => step(performance.now()), stillMilliseconds)
        : window.requestAnimationFrame(step)
    }
    const sleep = () => {
      last = performance.now()
    }
    document.addEventListener('visibilitychange', sleep)
    draw(canvas.current, session.current, still)
    schedule()
    return () => {
      document.removeEventListener('visibilitychange', sleep)
      if (still) window.clearTimeout(timer)
      else window.cancelAnimationFrame(timer)
    }
  }, [whole, sea])
  const press = (isHeld: boolean) => {
    session.current = hold(session.current, isHeld)
  }
  return { canvas, told, press, leave: () => onEnd(session.current) }
}
