import { Logo } from '@mindisle/ui/art'
import { HomeScene } from '@mindisle/ui/scene'
import { useEffect, useState } from 'react'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { useSession } from '../lib/session/session-context.ts'
import { stored } from '../lib/storage/stored.ts'
import { services } from './services.ts'
import { appTexts } from './texts.ts'

const shownFor = 2_000
const isText = (value: unknown): value is string => typeof value === 'string'
const lastShown = stored(services.store, 'splash-day', isText)

/** The person's own calendar day. */
const today = (): string => new Date().toLocaleDateString('sv')

/** A quiet picture once a day; a tap, Escape or two seconds end it. */
export function Splash() {
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
  return isShown ? (
    <SplashPicture title={splash.title} line={splash.line} onEnd={() => setDue(false)} />
  ) : null
}

function SplashPicture({ title, line, onEnd }: { title: string; line: string; onEnd(): void }) {
  const t = useTexts(appTexts)
  return (
    <div className="splash">
      <HomeScene isRising className="splash__scene" />
      <div className="splash__words">
        <Logo size={56} />
        <p className="splash__title serif">{title}</p>
        <p>{line}</p>
      </div>
      <button type="button" className="splash__skip" onClick={onEnd}>
        {t('splash.skip')}
      </button>
    </div>
  )
}
