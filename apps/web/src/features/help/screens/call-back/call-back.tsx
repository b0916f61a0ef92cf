import type { DataOf } from '@mindisle/contract'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { HelpLines } from '@mindisle/ui/help-card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { useState, type FormEvent } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { clockOf } from '../../../../lib/dates/days.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useRemote } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useRobots } from '../../../../lib/shell/use-robots.ts'
import { linesOf, toHelpLine } from '../../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { QuickExit } from '../../components/quick-exit.tsx'
import { callBackTexts } from './texts.ts'
import './call-back.css'

type CallBack = DataOf<'GET /api/safety/call_back'>

/** Before anything is asked for: a call back never stands in place of a line that is open now. */
function Now() {
  const t = useTexts(callBackTexts)
  const language = useLanguage()
  const [region] = useRegion()
  const lines = linesOf(region)
  return (
    <section className="call-back__now">
      <p>{t('not_emergency')}</p>
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={t(lines[0]?.tel ? 'call' : 'open')}
      />
    </section>
  )
}

const looksRight = (number: string): boolean => /^\+?[0-9][0-9 -]{4,18}[0-9]$/.test(number)

function Ask({ minutes, onAsk }: { minutes: number; onAsk(number: string): Promise<void> }) {
  const t = useTexts(callBackTexts)
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ask = useSingle(async (event: FormEvent) => {
    event.preventDefault()
    const given = number.trim()
    setWrong(!looksRight(given))
    if (!looksRight(given)) return
    setBusy(true)
    // The failure has been told.
    await onAsk(given).catch(() => undefined)
    setBusy(false)
  })
  return (
    <>
      <p className="call-back__lead">{t('lead')}</p>
      <p className="call-back__sub">{t('sub', { count: minutes })}</p>
      <Now />
      <form noValidate onSubmit={(event) => void ask(event)}>
        <Field
          label={t('number')}
          hint={t('number_hint')}
          {...(isWrong && { error: t('number_wrong') })}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          value={number}
          onChange={(value) => {
            setNumber(value)
            setWrong(false)
          }}
        />
        <Button block kind="soft" type="submit" loading={isBusy} className="call-back__end">
          {t('ask')}
        </Button>
      </form>
      <Note icon="lock-simple" className="call-back__kept">
        {t('kept')}
      </Note>
    </>
  )
}

interface WaitingProps {
  asked: NonNullable<CallBack['asked']>
  onWithdraw(): Promise<void>
}

function CallBackAsked({ asked, onWithdraw }: WaitingProps) {
  const t = useTexts(callBackTexts)
  const language = useLanguage()
  const withdraw = useSingle(() => onWithdraw().catch(() => undefined))
  const time = clockOf(asked.due_at, language)
  const isLate = Boolean(asked.is_late)
  return (
    <>
      <div role="status">
        <p className="call-back__lead">{isLate ? t('late') : t('asked', { time })}</p>
        <p className="call-back__sub">{t(isLate ? 'late_sub' : 'asked_sub')}</p>
      </div>
      <Now />
      <Button kind="quiet" block className="call-back__end" onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
      <Note icon="lock-simple" className="call-back__kept">
        {t('kept')}
      </Note>
    </>
  )
}

function NobodyThere() {
  const t = useTexts(callBackTexts)
  return (
    <>
      <p className="call-back__lead">{t('none')}</p>
      <p className="call-back__sub">{t('none_sub')}</p>
      <Now />
    </>
  )
}

function Body({ read }: { read: CallBack }) {
  const t = useTexts(callBackTexts)
  const caller = useCaller()
  const [changed, setChanged] = useState<CallBack | null>(null)
  const { asked, offer } = changed ?? read
  const ask = async (number: string) => {
    setChanged(await caller.foreground('POST /api/safety/call_back/ask', { body: { number } }))
  }
  const withdraw = async () => {
    setChanged(await caller.foreground('POST /api/safety/call_back/withdraw', {}))
    toast(t('withdrawn'))
  }
  if (asked) return <CallBackAsked asked={asked} onWithdraw={withdraw} />
  return offer ? <Ask minutes={offer.within_minutes} onAsk={ask} /> : <NobodyThere />
}

/** In staffed hours somebody of ours calls; the lines that are open now stand before it. */
export default function CallBackScreen() {
  const t = useTexts(callBackTexts)
  const caller = useCaller()
  useRobots(false)
  const found = useRemote({
    queryKey: ['call_back'],
    queryFn: () => caller.read('GET /api/safety/call_back', {}),
    staleTime: 0,
    gcTime: 0,
  })
  const skeleton = (
    <Loading label={t('loading')}>
      <Skeleton height={60} radius={18} />
      <Skeleton height={120} radius={18} />
    </Loading>
  )
  return (
    <>
      <PageBar title={t('title')} end={<QuickExit />} />
      <main className="pad call-back">
        <Read query={found} skeleton={skeleton}>
          {(read) => <Body read={read} />}
        </Read>
      </main>
    </>
  )
}
