import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { mineAddress } from '../../addresses.ts'
import {
  useCounselor,
  useHold,
  useMove,
  useTimes,
  type Counselor,
  type Mode,
  type Times,
} from '../../api/counselors.ts'
import { useConsentFirst } from '../../care/consent-first.tsx'
import { Demo, modeIcons, usePrice } from '../../components/face.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { HelpFirst } from '../../components/help-row.tsx'
import { useLogin } from '../../components/use-login.ts'
import { useIsOffered } from '../../components/near.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'
import { CourseDates } from '../../courses/choose-dates.tsx'
import { HowOften } from '../../courses/how-often.tsx'
import { WaitEntry } from '../../waits/entry.tsx'
import { NearTimes } from './near-times.tsx'
import './counselor.css'

interface Query {
  id: string
  service: string | undefined
  at: string | undefined
  move: string | undefined
  course: string | undefined
}

interface BarProps {
  counselor: Counselor
  service: string
  mode: Mode
  at: string | null
  times: Times
  move: string | undefined
}

function useConfirm({ counselor, service, mode, at, move }: Omit<BarProps, 'times'>) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const hold = useHold()
  const moving = useMove(move ?? '')
  const leave = (word: 'book.booked' | 'book.moved' | null) => {
    if (word !== null) toast(t(word), 'check-circle-fill')
    navigator.redirectTo(mineAddress())
  }
  return {
    isPending: hold.isPending || moving.isPending,
    confirm() {
      if (at === null) return
      if (move !== undefined) moving.mutate(at, { onSuccess: () => leave('book.moved') })
      else
        hold.mutate(
          { counselor_id: counselor.id, service_id: service, starts_at: at, mode },
          { onSuccess: ({ state }) => leave(state === 'booked' ? 'book.booked' : null) },
        )
    },
  }
}

function Bar(props: BarProps) {
  const { at, times, move } = props
  const t = useTexts(texts)
  const language = useLanguage()
  const price = usePrice()
  const login = useLogin()
  const { confirm, isPending } = useConfirm(props)
  const { isReading, start, sheet } = useConsentFirst(
    props.counselor.id,
    login === null && move === undefined,
    confirm,
  )
  const act = login === null ? { onClick: start } : { href: login }
  return (
    <ActionBar hug>
      <ActionBarSide className="counselor-bar">
        {move === undefined && <b>{price(times.price_fen)}</b>}
        <small>{at === null ? t('book.pick') : momentOf(at, language)}</small>
      </ActionBarSide>
      <Button
        loading={isPending || isReading}
        loadingText={t('book.going')}
        disabled={at === null}
        {...(at === null ? {} : act)}
      >
        {t(move === undefined ? 'book.confirm' : 'book.confirm_move')}
      </Button>
      {sheet}
    </ActionBar>
  )
}

function ServiceChoice({
  services,
  value,
  onChoose,
}: {
  services: Counselor['services']
  value: string
  onChoose(id: string): void
}) {
  const t = useTexts(texts)
  const price = usePrice()
  return (
    <section>
      <h3 className="counselor__h">{t('book.service')}</h3>
      <div className="wrap" role="group" aria-label={t('book.service')}>
        {services.map(({ id, title, price_fen: fen }) => (
          <Chip key={id} large className="book-service" pressed={id === value} onClick={() => onChoose(id)}>
            {title} · {price(fen)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

interface TimesProps {
  counselor: Counselor
  service: string
  mode: Mode
  times: Times
  query: Query
}

/** One time of one session. */
function OneTime({ counselor, service, mode, times, query }: TimesProps) {
  const t = useTexts(texts)
  const [wished, setWished] = useState<string | null>(query.at ?? null)
  const isFree = times.times.some(({ starts_at: one, is_free: free }) => one === wished && free)
  const at = isFree ? wished : null
  return (
    <>
      <h3 className="counselor__h">
        {t('book.time')} <small>{t('book.each', { count: times.minutes })}</small>
      </h3>
      <NearTimes times={times} value={at} onChoose={setWished} />
      {query.move === undefined && <WaitEntry counselor={counselor} service={service} />}
      <Note icon="shield-check" className="counselor__note">
        {t('book.rule')}
      </Note>
      <Bar counselor={counselor} service={service} mode={mode} at={at} times={times} move={query.move} />
    </>
  )
}

function Choices({ counselor, query }: { counselor: Counselor; query: Query }) {
  const t = useTexts(texts)
  const isNew = query.move === undefined && query.course === undefined
  const isOffered = useIsOffered()
  const services = isNew ? counselor.services.filter(isOffered) : counselor.services
  const [picked, setService] = useState(query.service ?? 'single')
  const offered = (id: string) => services.find((one) => one.id === id)
  const offer = offered(picked) ?? offered('single') ?? services[0]
  const service = offer?.id ?? 'single'
  const [mode, setMode] = useState<Mode>(counselor.modes[0] ?? 'video')
  const times = useTimes(counselor.id, service)
  const { sessions = 1, price_fen: fen = 0 } = offer ?? {}
  const [isWeekly, setWeekly] = useState(false)
  const mayRepeat =
    isNew && isOffered({ sessions: 2 }) && sessions === 1 && fen > 0 && service !== 'first-talk'
  const isSeveral = query.course !== undefined || sessions > 1 || (mayRepeat && isWeekly)
  return (
    <>
      {isNew && (
        <>
          <ServiceChoice services={services} value={service} onChoose={setService} />
          <h3 className="counselor__h">{t('book.mode')}</h3>
          <Segmented
            label={t('book.mode')}
            options={counselor.modes.map((one) => ({
              value: one,
              label: t(`mode.${one}`),
              icon: modeIcons[one],
            }))}
            value={mode}
            onChange={setMode}
          />
          {mayRepeat && <HowOften isWeekly={isWeekly} onChange={setWeekly} />}
        </>
      )}
      <Read query={times} skeleton={<Skeleton height={240} radius={20} className="counselor__wait" />}>
        {(shown) => {
          const chosen = { counselor, service, mode, times: shown }
          return isSeveral && query.move === undefined ? (
            <CourseDates key={service} {...chosen} sessions={sessions} courseId={query.course} />
          ) : (
            <OneTime key={service} {...chosen} query={query} />
          )
        }}
      </Read>
    </>
  )
}

export function Book(query: Query) {
  const t = useTexts(texts)
  const counselor = useCounselor(query.id)
  return (
    <>
      <PageBar title={t(query.move === undefined ? 'book.title' : 'book.move_title')} />
      <main className="counselor pad">
        <HelpFirst />
        <Read
          query={counselor}
          skeleton={
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={90} radius={20} />
              <Skeleton height={240} radius={20} className="counselor__wait" />
            </Loading>
          }
        >
          {(shown) => (
            <>
              <div className="book-who">
                <Portrait name={shown.portrait} size={52} />
                <p>
                  <b>{shown.name}</b> <Demo of={shown} />
                  <span>
                    {shown.title} · {shown.line}
                  </span>
                </p>
              </div>
              <Choices counselor={shown} query={query} />
            </>
          )}
        </Read>
      </main>
    </>
  )
}
