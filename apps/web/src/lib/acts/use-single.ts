import { useRef } from 'react'

/** A second tap while the first still runs does nothing, also before the button has been drawn as busy. */
export function useSingle<A extends unknown[]>(act: (...input: A) => Promise<void>) {
  const isRunning = useRef(false)
  return async (...input: A): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act(...input)
    } finally {
      isRunning.current = false
    }
  }
}
