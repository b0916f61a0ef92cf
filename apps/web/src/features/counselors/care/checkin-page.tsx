import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../lib/navigation/return-to.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { mineAddress } from '../addresses.ts'
import { DegreeRow } from '../components/degree-row.tsx'
import { momentOf } from '../times.ts'
import { CheckinTrend } from './checkin-trend.tsx'
import { useAnswerCheckin, useCheckin, useShareCheckin, type Answers, type Checkin } from './session-api.ts'
import { careTexts } from './texts.ts'
import './checkin.css'

const questions = ['mood', 'sleep', 'people', 'daily'] as const
type Question = (typeof questions)[number]
type Typed = Record<Question, number | null>

const nothing: Typed = { mood: null, sleep: null, people: null, daily: null }

/** All four, or nothing yet. */
function wholeOf({ mood, sleep, people, daily }: Typed): Omit<Answers, 'is_shared'> | null {
  if (mood === null || sleep === null || people === null || daily === null) return null
  return { mood, sleep, people, daily }
}

function Questions({ typed, isClosed, put }: { typed: Typed; isClosed: boolean; put(typed: Typed): void }) {
  const t = useTexts(careTexts)
  return (
    <Card className="checkin__card">
      {questions.map((one) => (
        <DegreeRow
          key={one}
          legend={t(`checkin.${one}.says`)}
          least={t(`checkin.${one}.least`)}
          most={t(`checkin.${one}.most`)}
          value={typed[one]}
          isClosed={isClosed}
          onChange={(value) => put({ ...typed, [one]: value })}
        />
      ))}
    </Card>
  )
}

/** Before it is kept the switch is a part of what is sent; afterwards it is an act of its own. */
function useShared(id: string, mine: Checkin['mine']) {
  const [isShared, setShared] = useState(mine?.is_shared ?? false)
  const share = useShareCheckin(id)
  return {
    isShared,
    change(is: boolean) {
      setShared(is)
      if (mine) void share.mutateAsync(is).catch(() => setShared(!is))
    },
  }
}

function Form({ id, checkin }: { id: string; checkin: Checkin }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  const navigator = useNavigator()
  const answer = useAnswerCheckin(id)
  const { mine, may_answer: mayAnswer, trend } = checkin
  const [typed, setTyped] = useState<Typed>(mine ?? nothing)
  const { isShared, change } = useShared(id, mine)
  const [opensAt] = useState(() => new Date(checkin.opens_at).getTime() > Date.now())
  const whole = wholeOf(typed)
  const keep = async () => {
    if (whole === null) return
    const isKept = await answer.mutateAsync({ ...whole, is_shared: isShared }).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    toast(t('checkin.kept'), 'check-circle-fill')
    await returnTo(navigator, mineAddress())
  }
  return (
    <>
      <main className="checkin pad">
        <p className="checkin__lead">{t('checkin.lead')}</p>
        {!mayAnswer && (
          <Note icon="clock">
            {opensAt ? t('checkin.opens', { time: momentOf(checkin.opens_at, language) }) : t('checkin.over')}
          </Note>
        )}
        {(mayAnswer || mine) && (
          <>
            <Questions typed={typed} isClosed={!mayAnswer} put={setTyped} />
            <CellGroup>
              <SwitchCell
                title={t('checkin.share', { name: checkin.name })}
                consequence={t('checkin.share_sub')}
                checked={isShared}
                onChange={change}
              />
            </CellGroup>
          </>
        )}
        <CheckinTrend trend={trend} />
      </main>
      {mayAnswer && (
        <ActionBar>
          <Button
            disabled={whole === null}
            loading={answer.isPending}
            loadingText={t('checkin.keeping')}
            onClick={() => void keep()}
          >
            {t('checkin.keep')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

export function CheckinPage({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const query = useCheckin(id)
  return (
    <>
      <PageBar title={t('checkin.title')} />
      <Read
        query={query}
        skeleton={
          <main className="checkin pad">
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={320} radius={20} />
            </Loading>
          </main>
        }
      >
        {(checkin) => <Form id={id} checkin={checkin} />}
      </Read>
    </>
  )
}
