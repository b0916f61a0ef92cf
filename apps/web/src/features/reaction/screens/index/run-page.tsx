import { Button } from '@mindisle/ui/button'
import { Words } from '@mindisle/ui/words'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { protocols, type Mode } from '../../run/protocol.ts'
import type { Phase, State } from '../../run/run.ts'
import { useRun } from '../../run/use-run.ts'
import { texts } from '../../texts.ts'
import { PlaceMark, SightPicture, type Sight } from './scenes.tsx'
import { useSend } from './use-send.ts'

/** In a choice of four the places themselves light up; what is to be let pass is a moon. */
function sightOf(phase: Phase, mode: Mode): Sight {
  if (phase.name === 'early') return 'cloud'
  if (phase.name !== 'shown' || mode === 'choice-four') return 'night'
  if (phase.place === null) return 'moon'
  return mode === 'choice-two' && phase.place === 0 ? 'moon' : 'sun'
}

function Word({ state, mode }: { state: State; mode: Mode }) {
  const t = useTexts(texts)
  const { phase } = state
  if (phase.name === 'answered')
    return phase.isRight ? (
      <>
        <b className="num">{Math.round(phase.ms)}</b> <small>{t('unit')}</small>
      </>
    ) : (
      t('run.wrong')
    )
  if (phase.name === 'passed') return t(phase.isRight ? 'run.held' : 'run.missed')
  if (phase.name === 'early') return t('run.early')
  if (phase.name !== 'shown') return t('run.wait')
  return phase.place === null
    ? t('run.hold')
    : mode === 'choice-two' || mode === 'choice-four'
      ? null
      : t('run.now')
}

interface PlacesProps {
  mode: Mode
  phase: Phase
  press(place: number, event: PointerEvent): void
}

/** The whole screen is one place, or it is cut into as many as there are. */
function Places({ mode, phase, press }: PlacesProps) {
  const t = useTexts(texts)
  const { places } = protocols[mode]
  const isLit = (place: number) => places === 4 && phase.name === 'shown' && phase.place === place
  const markOf = (place: number) => {
    if (places === 2) return place === 0 ? 'moon' : 'sun'
    return isLit(place) ? 'sun' : 'empty'
  }
  return (
    <div className={`reaction-run__places reaction-run__places--${places}`}>
      {Array.from({ length: places }, (_, place) => (
        <button
          key={place}
          type="button"
          className={isLit(place) ? 'reaction-run__place reaction-run__place--lit' : 'reaction-run__place'}
          aria-label={places === 1 ? t('run.press') : t('run.place', { number: place + 1 })}
          onPointerDown={(event) => press(place, event.nativeEvent)}
        >
          {places > 1 && <PlaceMark kind={markOf(place)} />}
        </button>
      ))}
    </div>
  )
}

/** Between the parts, where nothing is measured. */
function Pause({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="reaction-run__pause">
      <h2 className="serif title-1">
        <Words>{title}</Words>
      </h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface MeasuringProps {
  mode: Mode
  state: State
  press(place: number, event: PointerEvent): void
}

function Measuring({ mode, state, press }: MeasuringProps) {
  const t = useTexts(texts)
  const { phase, isPractice } = state
  return (
    <>
      <Places mode={mode} phase={phase} press={press} />
      <p className="reaction-run__word serif" role="status">
        <Word state={state} mode={mode} />
      </p>
      <p className="reaction-run__foot">
        {phase.name === 'early'
          ? t('run.early_text')
          : t(isPractice ? 'run.practising' : `mode.${mode}.what`)}
      </p>
    </>
  )
}

const measured: ReadonlySet<Phase['name']> = new Set(['waiting', 'shown', 'answered', 'early', 'passed'])

export function RunPage({ mode }: { mode: Mode }) {
  const t = useTexts(texts)
  const { run, state, device, press, again } = useRun(mode)
  const { send, isSending } = useSend()
  const { phase, isPractice, done, of } = state
  const finished = () => ({ mode, device: { ...device.current }, trials: run.trials })
  const isOver = phase.name === 'over'
  useEffect(() => {
    if (isOver) void send(finished())
    // Once for each run that came to its end; trying again is a button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  const title = isPractice
    ? t('run.practice')
    : of === null
      ? t('run.counted', { count: done })
      : `${done} / ${of}`
  return (
    <div className={`reaction-run reaction-run--${sightOf(phase, mode)}`}>
      <SightPicture sight={sightOf(phase, mode)} />
      {/* Whoever reaches for the bar is not measured. */}
      <div onPointerDownCapture={() => run.stop()}>
        <PageBar
          className="reaction-run__bar"
          kind="clear"
          closes
          title={title}
          name={t(`mode.${mode}.name`)}
        />
      </div>
      <main className="reaction-run__main">
        {measured.has(phase.name) && <Measuring mode={mode} state={state} press={press} />}
        {phase.name === 'begins' && (
          <Pause title={t(run.hasPractised ? 'run.practised' : 'run.ready')} text={t(`mode.${mode}.how`)}>
            <Button block onClick={() => run.begin()}>
              {t(run.hasPractised ? 'run.begin' : 'run.try')}
            </Button>
          </Pause>
        )}
        {phase.name === 'stopped' && (
          <Pause title={t('run.stopped')} text={t('run.stopped_text')}>
            <Button block onClick={again}>
              {t('run.again')}
            </Button>
            <Button block kind="text" href={pageAddress('page17/reaction/index')}>
              {t('run.leave')}
            </Button>
          </Pause>
        )}
        {isOver && (
          <Pause title={t('run.over')} text={t(isSending ? 'run.sending' : 'run.unsent')}>
            <Button block loading={isSending} onClick={() => void send(finished())}>
              {t('unsent.send')}
            </Button>
          </Pause>
        )}
      </main>
    </div>
  )
}
