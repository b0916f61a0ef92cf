import { useState } from 'react'
import type { MoodLevel } from '@mindisle/ui/mood'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { outcomeOf, type Outcome, type Plan } from '../../model/session.ts'
import { DrawingScreen } from '../drawing/drawing.tsx'
import { After } from './after.tsx'
import { Before } from './before.tsx'
import { Run } from './run.tsx'
import { Shells } from './shells.tsx'
import './play.css'

type Stage = { at: 'before' } | { at: 'run'; plan: Plan } | { at: 'after'; outcome: Outcome }

/** How it is before, the water, how it is after. Nothing of it is kept unless somebody writes it into the diary. */
export default function PlayScreen() {
  const { view } = usePage().query
  const [before, setBefore] = useState<MoodLevel | null>(null)
  const [stage, setStage] = useState<Stage>({ at: 'before' })
  if (view === 'shells') return <Shells />
  if (view === 'drawing' || view === 'drawings') return <DrawingScreen />
  if (stage.at === 'run')
    return (
      <Run plan={stage.plan} onEnd={(session) => setStage({ at: 'after', outcome: outcomeOf(session) })} />
    )
  if (stage.at === 'after')
    return <After before={before} outcome={stage.outcome} onAgain={() => setStage({ at: 'before' })} />
  return <Before mood={before} onMood={setBefore} onStart={(plan) => setStage({ at: 'run', plan })} />
}
