import { useEffect } from 'react'
import { Logo } from '@mindisle/ui/art'
import { HomeScene } from '@mindisle/ui/scene'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { appTexts } from './texts.ts'
import './splash.css'

const shownFor = 2_000
/** Shorter would be a flicker. */
const shownAtLeast = 700

/** The page below is there whole: nothing on it still waits. */
const isPageReady = (): boolean =>
  document.querySelector('main') !== null && document.querySelector('main .sk') === null

/** A tap, Escape, the page below or two seconds end it. */
export function Splash({ title, line, onEnd }: { title: string; line: string; onEnd(): void }) {
  const t = useTexts(appTexts)
  useEffect(() => {
    const begun = performance.now()
    const look = setInterval(() => {
      const shown = performance.now() - begun
      if (shown >= shownFor || (shown >= shownAtLeast && isPageReady())) onEnd()
    }, 100)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => {
      clearInterval(look)
      document.removeEventListener('keydown', onKey)
    }
  }, [onEnd])
  return (
    <div className="splash">
      <div className="splash__words">
        <Logo size={56} />
        <p className="splash__title serif">{title}</p>
        <p>{line}</p>
      </div>
      <div className="splash__scene">
        <HomeScene isRising />
      </div>
      <button type="button" className="splash__skip" onClick={onEnd}>
        {t('splash.skip')}
      </button>
    </div>
  )
}
