import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../lib/session/session-context.ts'
import { stored } from '../lib/storage/stored.ts'
import { services } from './services.ts'

const Splash = lazy(() => import('./splash.tsx'))

const shownFor = 2_000
const isText = (value: unknown): value is string => typeof value === 'string'
const lastShown = stored(services.store, 'splash-day', isText)

/** The person's own calendar day. */
const today = (): string => new Date().toLocaleDateString('sv')

/** A quiet picture once a day; a tap, Escape or two seconds end it. */
export function SplashHost() {
  const splash = useSession((state) => state.basicdata?.splash ?? null)
  const [isDue, setDue] = useState(() => lastShown.read() !== today())
  const isShown = isDue && splash !== null
  useEffect(() => {
    if (!isShown) return undefined
    lastShown.write(today())
    const end = () => setDue(false)
    const timer = setTimeout(end, shownFor)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <Splash title={splash.title} line={splash.line} onEnd={() => setDue(false)} />
    </Suspense>
  )
}
