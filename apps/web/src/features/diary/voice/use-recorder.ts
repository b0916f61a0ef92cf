import { useEffect, useRef, useState } from 'react'
import { record, recordingType, type Recorded, type Recording } from './recording.ts'

/** `refused`: the person or the browser said no. `missing`: there is no microphone to be had. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'refused' | 'missing'

const refusals = new Set(['NotAllowedError', 'SecurityError'])

/** Whoever leaves the page or looks elsewhere is no longer recorded; what was said until then is kept. */
export function useRecorder(onRecorded: (recorded: Recorded) => void) {
  const [type] = useState(recordingType)
  const [state, setState] = useState<RecorderState>('idle')
  const [seconds, setSeconds] = useState(0)
  const running = useRef<Recording | null>(null)
  const isHere = useRef(true)
  const give = useRef(onRecorded)
  useEffect(() => {
    give.current = onRecorded
  })
  useEffect(() => {
    isHere.current = true
    const stop = () => running.current?.stop()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', stop)
    return () => {
      isHere.current = false
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [])
  useEffect(() => {
    if (state !== 'recording') return undefined
    const timer = setInterval(() => setSeconds(running.current?.seconds() ?? 0), 250)
    return () => clearInterval(timer)
  }, [state])

  const start = async (): Promise<void> => {
    if (type === null || state === 'asking' || state === 'recording') return
    setState('asking')
    setSeconds(0)
    try {
      running.current = await record(type)
    } catch (error) {
      setState(error instanceof DOMException && refusals.has(error.name) ? 'refused' : 'missing')
      return
    }
    // The answer came when nobody was there any more.
    if (!isHere.current) return running.current.cancel()
    setState('recording')
    const recorded = await running.current.done
    running.current = null
    setState('idle')
    if (recorded) give.current(recorded)
  }
  return {
    canRecord: type !== null,
    state,
    seconds,
    start: () => void start(),
    stop: () => running.current?.stop(),
    cancel: () => running.current?.cancel(),
  }
}

export type Recorder = ReturnType<typeof useRecorder>
