import { useEffect } from 'react'
import { Logo } from '@mindisle/ui/art'
import { HomeScene } from '@mindisle/ui/scene'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { appTexts } from './texts.ts'

const shownFor = 2_000

/** A tap, Escape or two seconds end it. */
export default function Splash({ title, line, onEnd }: { title: string; line: string; onEnd(): void }) {
  const t = useTexts(appTexts)
  useEffect(() => {
    const timer = setTimeout(onEnd, shownFor)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [onEnd])
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
