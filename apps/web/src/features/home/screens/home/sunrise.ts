import { useEffect, useLayoutEffect, useState } from 'react'
import { deviceStore, stored } from '../../../../lib/storage/stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const sunrise = stored(
  deviceStore(() => window.localStorage),
  'home.sunrise',
  isText,
)

/** The sun rises once a day; later visits find it up. */
export function useSunrise(day: string): boolean {
  const [isFirst] = useState(() => sunrise.read() !== day)
  useEffect(() => sunrise.write(day), [day])
  return isFirst
}

const rising = (): Animation[] =>
  document.querySelector('.scene--rising')?.getAnimations?.({ subtree: true }) ?? []

/** A sun that rises in the drawing of this page goes on where it is. */
export function useRisenSoFar(): void {
  const [soFar] = useState(() =>
    (typeof document === 'undefined' ? [] : rising()).map((one) => one.currentTime),
  )
  useLayoutEffect(() => {
    if (soFar.length > 0) rising().forEach((one, at) => (one.currentTime = soFar[at] ?? null))
  }, [soFar])
}
