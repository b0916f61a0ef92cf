import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { lastAsked, attemptOf, type Asking, type TakeState } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { Awaiting, MayStop } from './adaptive.tsx'
import { AskingView } from './asking.tsx'
import { Done } from './done.tsx'
import { Ended, Failed } from './ended.tsx'
import { AttemptHelp } from './help-strip.tsx'
import { Instruction } from './instruction.tsx'
import { AttemptLoading } from './loading.tsx'
import { Review } from './review.tsx'
import { Submitting } from './submitting.tsx'
import { useTakingView } from './use-taking.ts'
import { TooYoung } from './too-young.tsx'
import { WayIn } from './way-in.tsx'
import './exam.css'

interface Props {
  taking: Taking
  /** Inside a frame of another site: no way back, no room to fill. */
  isCompact: boolean
}

function Body({ taking, isCompact, state }: Props & { state: TakeState }): ReactNode {
  switch (state.kind) {
    case 'loading':
    case 'asking':
      return <AttemptLoading />
    case 'wayIn':
      return <WayIn {...state} isCompact={isCompact} onBegin={(given) => taking.begin(given)} />
    case 'tooYoung':
      return (
        <TooYoung
          message={state.message}
          isCompact={isCompact}
          onYear={(year) => taking.correctBirthYear(year)}
        />
      )
    case 'instruction':
      return <Instruction attempt={state.attempt} taking={taking} />
    case 'awaiting':
      return <Awaiting attempt={state.attempt} />
    case 'mayStop':
      return <MayStop attempt={state.attempt} taking={taking} />
    case 'review':
      return <Review state={state} taking={taking} />
    case 'submitting':
      return (
        <>
          <Submitting isWaiting={state.isWaiting} isCompact={isCompact} onWithdraw={taking.withdraw} />
          {state.isWaiting && <AttemptHelp attempt={state.attempt} />}
        </>
      )
    case 'done':
      return isCompact ? (
        <Done assessmentId={state.assessmentId} reportId={state.reportId} />
      ) : (
        <Submitting isWaiting={false} isCompact={false} onWithdraw={taking.withdraw} />
      )
    case 'expired':
    case 'gone':
      return <Ended kind={state.kind} onAnew={() => taking.beginAnew()} />
    case 'failed':
      return <Failed failure={state.failure} onRetry={() => taking.load()} />
  }
}

const nameOf = (state: TakeState): string | undefined =>
  attemptOf(state)?.head.name ??
  ('intro' in state ? state.intro.name : 'name' in state ? state.name : undefined)

const shortWait = 700

/** While the next question of an adaptive test is chosen the answered one stays: mostly the wait is too short to see. */
function useAsking(state: TakeState): Asking | null {
  const isAwaiting = state.kind === 'awaiting'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAwaiting) return undefined
    const timer = setTimeout(() => setLong(true), shortWait)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isAwaiting])
  if (state.kind === 'asking') return state
  return isAwaiting && !isLong ? lastAsked(state.attempt) : null
}

/** One attempt, whatever it is at: on a page of its own, or in a frame. */
export function AttemptView({ taking, isCompact }: Props) {
  const t = useTexts(texts)
  const { state, net } = useTakingView(taking)
  const asking = useAsking(state)
  if (asking) {
    return <AskingView state={asking} net={net} taking={taking} isCompact={isCompact} />
  }
  return (
    <>
      <PageBar
        title={state.kind === 'done' ? t('done.title') : (nameOf(state) ?? t('title.waiting'))}
        closes
        isRoot={isCompact}
      />
      <main className={isCompact ? 'exam exam--compact' : 'exam'}>
        <Body taking={taking} isCompact={isCompact} state={state} />
      </main>
    </>
  )
}
