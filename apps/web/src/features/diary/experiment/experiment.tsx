import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { useToday } from '../entry/use-today.ts'
import { Outline } from '../statistics/outline.tsx'
import { texts } from '../statistics/texts.ts'
import { type Experiment, useExperiments } from './api.ts'
import { Choose } from './choose.tsx'
import { Result } from './result.tsx'
import { Run } from './run.tsx'
import './experiment.css'

const isUnderWay = ({ state }: Experiment): boolean => state === 'waiting' || state === 'running'

interface ViewsProps {
  list: readonly Experiment[]
  today: string
}

/** What is under way, else what was picked, else the newest that ended, else a choice. */
function Views({ list, today }: ViewsProps) {
  const newest = list[0]
  const [picked, pick] = useState<string | null>(newest?.state === 'ended' ? newest.id : null)
  const running = list.find(isUnderWay)
  const shown = list.find(({ id }) => id === picked)
  if (running) return <Run experiment={running} today={today} />
  if (shown) return <Result experiment={shown} onAnother={() => pick(null)} />
  return <Choose today={today} past={list} onPick={pick} onBegun={() => pick(null)} />
}

export default function ExperimentView() {
  const t = useTexts(texts)
  const today = useToday()
  const query = useExperiments(today)
  const waiting = (
    <>
      <PageBar title={t('experiment.title')} />
      <main className="pad trial">
        <Read query={query} skeleton={<Outline label={t('experiment.loading')} />}>
          {() => null}
        </Read>
      </main>
    </>
  )
  return query.data === undefined ? waiting : <Views list={query.data.list} today={today} />
}
