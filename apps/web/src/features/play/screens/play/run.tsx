import { Chip } from '@mindisle/ui/chip'
import { IconButton } from '@mindisle/ui/icon-button'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import type { Phase } from '../../model/rhythm.ts'
import { secondsOf, type Plan, type Session } from '../../model/session.ts'
import { texts } from '../../texts.ts'
import { useSession } from './use-session.ts'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** One key, anywhere on the page: held it is breath in, let go breath out. */
function useSpace(press: (isHeld: boolean) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const on = (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) press(event.type === 'keydown')
    }
    const off = () => press(false)
    window.addEventListener('keydown', on)
    window.addEventListener('keyup', on)
    window.addEventListener('blur', off)
    return () => {
      window.removeEventListener('keydown', on)
      window.removeEventListener('keyup', on)
      window.removeEventListener('blur', off)
    }
  })
}

interface HoldProps {
  phase: Phase
  count: number
  press(isHeld: boolean): void
}

function HoldButton({ phase, count, press }: HoldProps) {
  const t = useTexts(texts)
  return (
    <button
      type="button"
      className="play-run__hold"
      aria-label={t('run.hold_label')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        press(true)
      }}
      onPointerUp={() => press(false)}
      onPointerCancel={() => press(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className="num">{count}</span>
      <small>{t(phase === 'in' || phase === 'full' ? 'run.hold' : 'run.let_go')}</small>
    </button>
  )
}

interface Props {
  plan: Plan
  onEnd(session: Session): void
}

export function Run({ plan, onEnd }: Props) {
  const t = useTexts(texts)
  const [hasSound, setSound] = useState(false)
  const [hasTouch, setTouch] = useState(false)
  const { canvas, told, press, leave } = useSession(plan, secondsOf(plan), { hasSound, hasTouch }, onEnd)
  useSpace(press, !plan.isWatching)
  const { phase, count, breath, secondsLeft } = told
  return (
    <div className="play-run">
      <canvas ref={canvas} className="play-run__picture" aria-hidden="true" />
      <PageBar
        title={t('title')}
        kind="clear"
        className="play-run__bar"
        start={<IconButton icon="x" label={t('run.leave')} onClick={leave} />}
      />
      <main className="play-run__main">
        <p className="play-run__word serif title-1" role="status">
          {t(`run.${phase}`)}
        </p>
        <div className="play-run__foot">
          {plan.isWatching ? (
            <p className="play-run__count num" aria-hidden="true">
              {count}
            </p>
          ) : (
            <HoldButton phase={phase} count={count} press={press} />
          )}
          <p className="play-run__facts">
            {t('run.facts', {
              breath: breath + 1,
              left: clock(secondsLeft),
              rhythm: t(`rhythm.${plan.rhythm}`),
            })}
          </p>
          <div className="play-chips play-run__wishes">
            <Chip pressed={hasSound} onClick={() => setSound(!hasSound)}>
              {t('run.sound')}
            </Chip>
            {'vibrate' in window.navigator && (
              <Chip pressed={hasTouch} onClick={() => setTouch(!hasTouch)}>
                {t('run.touch')}
              </Chip>
            )}
          </div>
        </div>
      </main>
    </div>
  )
}
