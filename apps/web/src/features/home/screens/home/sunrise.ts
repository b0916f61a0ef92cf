import { useEffect, useState } from 'react'
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
