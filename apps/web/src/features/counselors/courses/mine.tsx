import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { yuan } from '../../../shared/money/amounts.ts'
import { CanWait } from '../../../shared/money/can-wait.tsx'
import { PayChoice } from '../../../shared/money/pay-ways.tsx'
import type { Way } from '../../../shared/money/types.ts'
import { useBuy } from '../../../shared/money/use-buy.ts'
import { bookAddress, mineAddress } from '../addresses.ts'
import { useGateways } from '../api/counselors.ts'
import { Demo } from '../components/face.tsx'
import { Portrait } from '../components/portrait.tsx'
import { clockOf, momentOf } from '../times.ts'
import { useReleaseCourse, type Course } from './api.ts'
import { SettleOne } from './settle-one.tsx'
import { courseTexts } from './texts.ts'
import './courses.css'

function PayFoot({ course, way, onClose }: { course: Course; way: Way; onClose(): void }) {
  const t = useTexts(courseTexts)
  const { buy, isBuying } = useBuy()
  const release = useReleaseCourse()
  const pay = () =>
    void buy({ wanted: { kind: 'course', course_id: course.id }, way, points: 0, back: mineAddress() })
  // The course leaves the page with its dates: what is said then must not wait for it.
  const letGo = async () => {
    const isDone = await release.mutateAsync(course.id).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    toast(t('let_gone'))
  }
  return (
    <>
      <Button block loading={isBuying} loadingText={t('pay_going')} onClick={pay}>
        {t('pay_go', { sum: yuan(course.price_fen) })}
      </Button>
      <Button block kind="text" loading={release.isPending} onClick={() => void letGo()}>
        {t('let_go')}
      </Button>
    </>
  )
}

function PayCourse({ course, onClose }: { course: Course; onClose(): void }) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  const gateways = useGateways(course.counselor.id)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? gateways[0]
  const until = course.held_until
  const values = { title: course.title, name: course.counselor.name }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('pay_title')}
      sub={until === null ? '' : t('pay_sub', { ...values, until: clockOf(until, language) })}
      closeLabel={t('close')}
      foot={way && <PayFoot course={course} way={way} onClose={onClose} />}
    >
      <CanWait isAsked>
        <PayChoice
          gateways={gateways}
          fen={course.price_fen}
          points={0}
          balance={0}
          value={way}
          onChange={setChosen}
        />
      </CanWait>
    </Sheet>
  )
}

function Acts({ course }: { course: Course }) {
  const t = useTexts(courseTexts)
  const [isPaying, setPaying] = useState(false)
  if (course.state === 'held')
    return (
      <div className="my-course__acts">
        <Button onClick={() => setPaying(true)}>{t('pay')}</Button>
        {isPaying && <PayCourse course={course} onClose={() => setPaying(false)} />}
      </div>
    )
  const { order_id: order, back_fen: back, service_id: service, counselor } = course
  return (
    <div className="my-course__acts">
      {!course.is_away && course.unbooked > course.to_settle.length && (
        <Button kind="soft" href={bookAddress(counselor.id, { service, course: course.id })}>
          {t('book_next')}
        </Button>
      )}
      {order !== null && back > 0 && (
        <Button kind="quiet" href={pageAddress('pages/payment/order-detail', { id: order })}>
          {t('give_back', { sum: yuan(back) })}
        </Button>
      )}
    </div>
  )
}

function One({ course }: { course: Course }) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  const { counselor, done, sessions: all, unbooked, held_until: until } = course
  const left = unbooked > 0 ? t('unbooked', { count: unbooked }) : t('all_booked')
  return (
    <Card className="my-course">
      <div className="my-course__who">
        <Portrait name={counselor.portrait} size={44} />
        <div>
          <b>
            {course.title} · {counselor.name}
          </b>{' '}
          <Demo of={counselor} />
          <p>
            {until === null
              ? `${t('of', { done, all })} · ${left}`
              : t('held', { until: clockOf(until, language) })}
          </p>
        </div>
      </div>
      {until !== null && (
        <ul className="my-course__dates">
          {course.starts.map((at) => (
            <li key={at}>{momentOf(at, language)}</li>
          ))}
        </ul>
      )}
      {course.to_settle.map((lost) => (
        <SettleOne key={lost.id} course={course} lost={lost} />
      ))}
      {course.is_away && <p className="my-session__note">{t('away')}</p>}
      <Acts course={course} />
    </Card>
  )
}

export function MyCourses({ courses }: { courses: readonly Course[] }) {
  const t = useTexts(courseTexts)
  if (courses.length === 0) return null
  return (
    <section>
      <h2>{t('head')}</h2>
      {courses.map((course) => (
        <One key={course.id} course={course} />
      ))}
    </section>
  )
}
