import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { mineAddress } from '../addresses.ts'
import type { Counselor, Mode, Times } from '../api/counselors.ts'
import { Read } from '../../../shared/session/read.tsx'
import { useConsentFirst } from '../care/consent-first.tsx'
import { usePrice } from '../components/face.tsx'
import { useLogin } from '../components/use-login.ts'
import { TimeChoice } from '../screens/counselor/time-choice.tsx'
import { texts } from '../texts.ts'
import { momentOf } from '../times.ts'
import { useBookDates, useCourses, useHoldCourse, type Course } from './api.ts'
import { courseTexts } from './texts.ts'
import { weeklyFrom } from './weekly.ts'
import './courses.css'

interface Props {
  counselor: Counselor
  service: string
  /** How many may be chosen, and how many are at first. */
  most: number
  preset: number
  /** Of how many; of a series, which is as many as are chosen, null. */
  all: number | null
  mode: Mode
  times: Times
  /** One that is paid, whose further dates are chosen. */
  course: Course | undefined
}

interface BarProps extends Props {
  starts: readonly string[]
  onFailed(dates: readonly string[]): void
}

function useTake({ counselor, service, mode, course, starts, onFailed }: BarProps) {
  const t = useTexts(courseTexts)
  const navigator = useNavigator()
  const [hold, book] = [useHoldCourse(), useBookDates()]
  const send = () =>
    course
      ? book.mutateAsync({ id: course.id, starts: [...starts] })
      : hold.mutateAsync({ counselor_id: counselor.id, service_id: service, mode, starts: [...starts] })
  return {
    isPending: hold.isPending || book.isPending,
    async take() {
      const told = await send().catch(() => null)
      if (told === null) return
      onFailed(told.failed)
      if (told.failed.length > 0) return
      if (course) toast(t('booked'), 'check-circle-fill')
      navigator.redirectTo(mineAddress())
    },
  }
}

/** Fewer are no series. */
const fewest = 2

function Bar(props: BarProps) {
  const { counselor, times, all, course, starts } = props
  const t = useTexts(courseTexts)
  const price = usePrice()
  const login = useLogin()
  const { take, isPending } = useTake(props)
  const { isReading, start, sheet } = useConsentFirst(
    counselor.id,
    login === null && !course,
    () => void take(),
  )
  const count = starts.length
  const isEnough = count >= (all === null ? fewest : 1)
  const act = login === null ? { onClick: start } : { href: login }
  const told = () => {
    if (count === 0) return t('pick')
    if (course) return t('bar_more', { count })
    if (all !== null) return t('bar', { count, all })
    return isEnough ? t('bar_series', { count, each: price(times.price_fen) }) : t('pick_more')
  }
  return (
    <ActionBar hug>
      <ActionBarSide className="counselor-bar">
        {!course && <b>{price(times.price_fen * (all === null ? Math.max(1, count) : 1))}</b>}
        <small>{told()}</small>
      </ActionBarSide>
      <Button
        loading={isPending || isReading}
        loadingText={t('going')}
        disabled={!isEnough}
        {...(isEnough ? act : {})}
      >
        {t('confirm', { count: Math.max(1, count) })}
      </Button>
      {sheet}
    </ActionBar>
  )
}

interface WeeksProps {
  weekly: Times['times']
  starts: readonly string[]
  isSeries: boolean
  most: number
  onToggle(at: string): void
}

/** One of each week, which can be left out. */
function Weeks({ weekly, starts, isSeries, most, onToggle }: WeeksProps) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  return (
    <section>
      <h3 className="counselor__h">{t('weekly')}</h3>
      <div className="wrap" role="group" aria-label={t('weekly')}>
        {weekly.map(({ starts_at: at, is_free: free }) =>
          free ? (
            <Chip
              key={at}
              large
              className="course-date"
              pressed={starts.includes(at)}
              onClick={() => onToggle(at)}
            >
              {momentOf(at, language)}
            </Chip>
          ) : (
            <Tag key={at}>
              {momentOf(at, language)} · {t('full')}
            </Tag>
          ),
        )}
      </div>
      <p className="counselor__small">
        {t(isSeries ? 'series_note' : 'weekly_note')} {!isSeries && weekly.length < most && t('later')}
      </p>
    </section>
  )
}

/** The first date, and the same time of the weeks that follow, each of which can be left out. */
function ChooseDates(props: Props) {
  const { times, most, preset, all, course } = props
  const t = useTexts(courseTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const [wished, setWished] = useState<string | null>(null)
  const [turned, setTurned] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const isFree = times.times.some(({ starts_at: at, is_free: free }) => at === wished && free)
  const first = isFree ? wished : null
  const weekly = first === null ? [] : weeklyFrom(first, times, most)
  const starts = weekly
    .filter(({ starts_at: at, is_free: free }, nth) => free && nth < preset !== turned.includes(at))
    .map(({ starts_at: at }) => at)
  const choose = (at: string) => {
    setWished(at)
    setTurned([])
    setFailed([])
  }
  const toggle = (at: string) =>
    setTurned(turned.includes(at) ? turned.filter((one) => one !== at) : [...turned, at])
  return (
    <>
      <h3 className="counselor__h">{t(course ? 'next' : 'first')}</h3>
      <TimeChoice times={times} value={first} onChoose={choose} />
      {weekly.length > 0 && most > 1 && (
        <Weeks weekly={weekly} starts={starts} isSeries={all === null} most={most} onToggle={toggle} />
      )}
      <div role="status">
        {failed.length > 0 && (
          <Note className="counselor__note">
            {t('failed', { dates: failed.map((at) => momentOf(at, language)).join(' · ') })}
          </Note>
        )}
      </div>
      <Note icon="shield-check" className="counselor__note">
        {shared('book.rule')}
      </Note>
      <Bar {...props} starts={starts} onFailed={setFailed} />
    </>
  )
}

type Wished = Pick<Props, 'counselor' | 'service' | 'mode' | 'times'> & { sessions: number }

/** As many weeks as one may pay for at once, and as many as are proposed. */
const [mostWeeks, usualWeeks] = [8, 4]

/** Further dates of what is paid. */
function MoreDates({ courseId, sessions, ...wished }: Wished & { courseId: string }) {
  return (
    <Read query={useCourses()} skeleton={<Skeleton height={240} radius={20} />}>
      {({ list }) => {
        const course = list.find(({ id }) => id === courseId)
        if (!course) return <FirstDates {...wished} sessions={sessions} />
        const { mode, unbooked: most, sessions: all } = course
        return <ChooseDates {...wished} {...{ mode, most, all, course }} preset={most} />
      }}
    </Read>
  )
}

const FirstDates = ({ sessions, ...wished }: Wished) =>
  sessions > 1 ? (
    <ChooseDates {...wished} most={sessions} preset={sessions} all={sessions} course={undefined} />
  ) : (
    <ChooseDates {...wished} most={mostWeeks} preset={usualWeeks} all={null} course={undefined} />
  )

/** Several dates at once: of a course, or of single sessions once a week. */
export function CourseDates({ courseId, ...wished }: Wished & { courseId: string | undefined }) {
  return courseId === undefined ? <FirstDates {...wished} /> : <MoreDates {...wished} courseId={courseId} />
}
