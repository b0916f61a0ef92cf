import { StateArt } from '@mindisle/ui/art'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { reportsIn, useReports } from '../../api/list.ts'
import { compareAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import { History } from './history.tsx'
import { TimeSkeleton } from './times.tsx'
import './record.css'

const both = 2

/** The two that are to be compared; a third takes the place of the one chosen first. */
function usePair() {
  const [pair, setPair] = useState<string[] | null>(null)
  const toggle = (id: string) =>
    setPair((now) => {
      if (now === null) return null
      return now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-both)
    })
  return { pair, toggle, begin: () => setPair([]), end: () => setPair(null) }
}

interface BarProps {
  assessment: string
  mayCompare: boolean
  choice: ReturnType<typeof usePair>
}

function Bar({ assessment, mayCompare, choice: { pair, begin, end } }: BarProps) {
  const t = useTexts(texts)
  if (pair) {
    const [first, second] = pair
    const isReady = first !== undefined && second !== undefined
    const missing = both - pair.length
    return (
      <ActionBar
        note={isReady ? t('record.chosen', { count: both }) : t('record.need_more', { count: missing })}
      >
        <Button kind="quiet" onClick={end}>
          {t('record.cancel')}
        </Button>
        <Button
          className="grow"
          disabled={!isReady}
          {...(isReady && { href: compareAddress(first, second) })}
        >
          {t('record.compare')}
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {mayCompare && (
        <Button kind="quiet" onClick={begin}>
          {t('record.choose')}
        </Button>
      )}
      <Button className="grow" href={assessmentAddress(assessment)}>
        {t('record.again')}
      </Button>
    </ActionBar>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('list.loading')}>
      <div className="group">
        <TimeSkeleton />
        <TimeSkeleton />
        <TimeSkeleton />
      </div>
    </Loading>
  )
}

function EmptyState({ assessment }: { assessment: string }) {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('record.empty')}
      text={t('record.empty_text')}
      action={{ text: t('record.empty_go'), href: assessmentAddress(assessment) }}
    />
  )
}

export default function Record() {
  const t = useTexts(texts)
  const { query } = usePage()
  const assessment = query.table_id ?? ''
  const list = useReports({ table_id: assessment })
  const choice = usePair()
  const rows = reportsIn(list.data?.pages)
  return (
    <>
      <PageBar title={rows[0]?.name ?? t('record.title')} />
      <Pull onRefresh={() => refresh(['reports'])}>
        <main className="pad record">
          <Read query={list} skeleton={<LoadingSkeleton />}>
            {() =>
              rows.length === 0 ? (
                <EmptyState assessment={assessment} />
              ) : (
                <History
                  assessment={assessment}
                  list={list}
                  rows={rows}
                  pair={choice.pair}
                  onPick={choice.toggle}
                />
              )
            }
          </Read>
        </main>
      </Pull>
      {rows.length > 0 && <Bar assessment={assessment} mayCompare={rows.length >= both} choice={choice} />}
    </>
  )
}
