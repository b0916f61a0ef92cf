import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '../shared/session/session-context.ts'
import { stored } from '../lib/storage/stored.ts'
import { services } from './services.ts'

const Splash = lazy(() => import('./splash.tsx'))

const isText = (value: unknown): value is string => typeof value === 'string'
const lastShown = stored(services.store, 'splash-day', isText)

/** The person's own calendar day. */
const today = (): string => new Date().toLocaleDateString('sv')

/** A quiet picture once a day. */
export function SplashHost() {
  const splash = useSession((state) => state.basicdata?.splash ?? null)
  const [isDue, setDue] = useState(() => lastShown.read() !== today())
  const isShown = isDue && splash !== null
  useEffect(() => {
    if (isShown) lastShown.write(today())
  }, [isShown])
  const end = useCallback(() => setDue(false), [])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <Splash title={splash.title} line={splash.line} onEnd={end} />
    </Suspense>
  )
}
