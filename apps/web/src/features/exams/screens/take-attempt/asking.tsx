import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import type { OutboxState } from '../../../../lib/outbox/outbox.ts'
import { someAskForHelp } from '../../flow/help.ts'
import { answersByTap, isClosed } from '../../flow/items.ts'
import { screenNow, type Asking, type ScreenNow } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { PrecisionMeter } from './adaptive.tsx'
import { BarFoot, TapFoot } from './foot.tsx'
import { HelpStrip } from './help-strip.tsx'
import { useKeys } from './keys.ts'
import { Overview } from './overview.tsx'
import { AttemptProgress } from './progress.tsx'
import { Question } from './question.tsx'
import { Recall } from './recall.tsx'

export interface AskingProps {
  state: Asking
  net: OutboxState
  taking: Taking
  isCompact: boolean
}

/** A question is read out, and stands at the top. In a frame the first one leaves the host's page where it is. */
function useArrival({ at }: Asking, taking: Taking, isCompact: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(isCompact ? at : null)
  useLayoutEffect(() => {
    taking.dispatch({ type: 'shown', at, now: Date.now() })
  }, [at, taking])
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [at])
  return box
}

const needsBar = ({ items }: ScreenNow, { attempt }: Asking): boolean => {
  const [only] = items
  return items.length > 1 || !only || !answersByTap(only) || isClosed(only, attempt.answers[only.id])
}

export function AskingView(props: AskingProps) {
  const { state, taking, net, isCompact } = props
  const t = useTexts(texts)
  const [isOverview, setOverview] = useState(false)
  const screen = screenNow(state)
  const hasBar = needsBar(screen, state)
  const { head } = state.attempt
  useKeys(taking, state)
  const overview = (
    <IconButton icon="squares-four" label={t('ask.overview')} onClick={() => setOverview(true)} />
  )
  return (
    <>
      <PageBar title={head.name} closes isRoot={isCompact} end={overview} className="exam-nav" />
      <main className={`exam exam--ask${hasBar ? ' exam--bar' : ''}${isCompact ? ' exam--compact' : ''}`}>
        <AttemptProgress {...props} screen={screen} />
        <div ref={useArrival(state, taking, isCompact)} key={state.at} className="exam-screen">
          {screen.items.length === 1 && <Recall recall={head.recall} />}
          <Questions screen={screen} state={state} taking={taking} />
        </div>
        <HelpStrip
          items={screen.items}
          isOpen={someAskForHelp(screen.items, state.attempt.answers)}
          onGoOn={hasBar ? null : () => taking.dispatch({ type: 'next' })}
        />
        {head.adaptive && <PrecisionMeter precision={head.adaptive.precision} />}
        {head.adaptive?.may_stop && state.attempt.goesOn && (
          <Button kind="text" size="m" className="exam-skip" onClick={taking.submit}>
            {t('adaptive.enough')}
          </Button>
        )}
        {hasBar ? <BarFoot {...props} screen={screen} /> : <TapFoot {...props} screen={screen} />}
      </main>
      <Overview
        isOpen={isOverview}
        onClose={() => setOverview(false)}
        attempt={state.attempt}
        current={screen.items.map(({ id }) => id)}
        taking={taking}
        isOffline={net === 'waiting'}
      />
    </>
  )
}

function Questions({ screen, state, taking }: { screen: ScreenNow; state: Asking; taking: Taking }) {
  const { answers, head } = state.attempt
  const [only] = screen.items
  const common = { attempt: head.id, taking, isUrged: state.isUrged }
  if (screen.items.length === 1 && only) {
    return <Question {...common} item={only} answer={answers[only.id]} number={null} />
  }
  return screen.items.map((item, at) => (
    <Card key={item.id} className="exam-card">
      <Question {...common} item={item} answer={answers[item.id]} number={screen.from + at} />
    </Card>
  ))
}
