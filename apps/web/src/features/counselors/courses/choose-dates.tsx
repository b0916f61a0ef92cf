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
  /** How many may be chosen, of how many. */
  most: number
  all: number
  mode: Mode
  times: Times
  /** One that is paid, whose further dates are chosen. */
  course: Course | undefined
}

function useTake({ counselor, service, mode, course }: Props, starts: readonly string[]) {
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
      if (told.failed.length > 0) return toast(t('failed', { count: told.failed.length }))
      if (course) toast(t('booked'), 'check-circle-fill')
      navigator.redirectTo(mineAddress())
    },
  }
}

function Bar(props: Props & { starts: readonly string[] }) {
  const { counselor, times, all, course, starts } = props
  const t = useTexts(courseTexts)
  const price = usePrice()
  const login = useLogin()
  const { take, isPending } = useTake(props, starts)
  const { isReading, start, sheet } = useConsentFirst(
    counselor.id,
    login === null && !course,
    () => void take(),
  )
  const count = starts.length
  const act = login === null ? { onClick: start } : { href: login }
  return (
    <ActionBar hug>
      <ActionBarSide className="counselor-bar">
        {!course && <b>{price(times.price_fen)}</b>}
        <small>
          {count === 0 ? t('pick') : course ? t('bar_more', { count }) : t('bar', { count, all })}
        </small>
      </ActionBarSide>
      <Button
        loading={isPending || isReading}
        loadingText={t('going')}
        disabled={count === 0}
        {...(count === 0 ? {} : act)}
      >
        {t('confirm', { count })}
      </Button>
      {sheet}
    </ActionBar>
  )
}

/** The first date, and the same time of the weeks that follow, each of which can be left out. */
function ChooseDates(props: Props) {
  const { times, most, course } = props
  const t = useTexts(courseTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const [wished, setWished] = useState<string | null>(null)
  const [without, setWithout] = useState<readonly string[]>([])
  const isFree = times.times.some(({ starts_at: at, is_free: free }) => at === wished && free)
  const first = isFree ? wished : null
  const weekly = first === null ? [] : weeklyFrom(first, times, most)
  const starts = weekly
    .filter(({ starts_at: at, is_free: free }) => free && !without.includes(at))
    .map(({ starts_at: at }) => at)
  const choose = (at: string) => {
    setWished(at)
    setWithout([])
  }
  const toggle = (at: string) =>
    setWithout(without.includes(at) ? without.filter((one) => one !== at) : [...without, at])
  return (
    <>
      <h3 className="counselor__h">{t(course ? 'next' : 'first')}</h3>
      <TimeChoice times={times} value={first} onChoose={choose} />
      {weekly.length > 0 && most > 1 && (
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
                  onClick={() => toggle(at)}
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
            {t('weekly_note')} {weekly.length < most && t('later')}
          </p>
        </section>
      )}
      <Note icon="shield-check" className="counselor__note">
        {shared('book.rule')}
      </Note>
      <Bar {...props} starts={starts} />
    </>
  )
}

type Wished = Pick<Props, 'counselor' | 'service' | 'mode' | 'times'> & { sessions: number }

/** Further dates of a course that is paid. */
function MoreDates({ courseId, sessions, ...wished }: Wished & { courseId: string }) {
  return (
    <Read query={useCourses()} skeleton={<Skeleton height={240} radius={20} />}>
      {({ list }) => {
        const course = list.find(({ id }) => id === courseId)
        if (!course) return <FirstDates {...wished} sessions={sessions} />
        return (
          <ChooseDates {...wished} mode={course.mode} most={course.unbooked} all={sessions} course={course} />
        )
      }}
    </Read>
  )
}

const FirstDates = ({ sessions, ...wished }: Wished) => (
  <ChooseDates {...wished} most={sessions} all={sessions} course={undefined} />
)

export function CourseDates({ courseId, ...wished }: Wished & { courseId: string | undefined }) {
  return courseId === undefined ? <FirstDates {...wished} /> : <MoreDates {...wished} courseId={courseId} />
}
