import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserClock, measureRefresh } from './clock.ts'
import { protocols, type Device, type Mode } from './protocol.ts'
import { Run, type State } from './run.ts'

const keysOf: Record<1 | 2 | 4, Readonly<Record<string, number>>> = {
  1: { ' ': 0, Enter: 0 },
  2: { ArrowLeft: 0, ArrowRight: 1, f: 0, j: 1 },
  4: { d: 0, f: 1, j: 2, k: 3, 1: 0, 2: 1, 3: 2, 4: 3 },
}

function makeRun(mode: Mode) {
  const listeners = new Set<() => void>()
  const run: Run = new Run(protocols[mode], browserClock, Math.random, () => {
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { run, subscribe }
}

/** The run, what it is done with, and the way to begin another. */
export function useRun(mode: Mode) {
  const [{ run, subscribe }, setMade] = useState(() => makeRun(mode))
  const state: State = useSyncExternalStore(subscribe, () => run.state)
  const device = useRef<Device>({ input: 'touch', refresh_hz: null })

  useEffect(() => measureRefresh(browserClock, (hertz) => (device.current.refresh_hz = hertz)), [])

  useEffect(() => {
    const { places } = protocols[mode]
    const onKey = (event: KeyboardEvent) => {
      const place = keysOf[places][event.key]
      const isMeasuring = ['waiting', 'shown', 'answered', 'early', 'passed'].includes(run.state.phase.name)
      if (place === undefined || !isMeasuring || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      if (event.repeat) return
      device.current.input = 'keys'
      run.press(place, event.timeStamp)
    }
    const onAway = () => run.stop()
    const onHidden = () => document.hidden && run.stop()
    window.addEventListener('keydown', onKey)
    window.addEventListener('blur', onAway)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('blur', onAway)
      document.removeEventListener('visibilitychange', onHidden)
      run.stop()
    }
  }, [run, mode])

  const press = (place: number, event: PointerEvent) => {
    const { pointerType } = event
    device.current.input = pointerType === 'mouse' || pointerType === 'pen' ? pointerType : 'touch'
    run.press(place, event.timeStamp)
  }
  return { run, state, device, press, again: () => setMade(makeRun(mode)) }
}
