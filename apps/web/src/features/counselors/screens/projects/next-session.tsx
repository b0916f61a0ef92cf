import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { bookAddress, mineAddress } from '../../addresses.ts'
import { refreshCounselors, type Reservation } from '../../api/counselors.ts'
import { sessionFile } from '../../calendar.ts'
import { Demo, modeIcons } from '../../components/face.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { texts } from '../../texts.ts'
import { clockOf, clockThere, spanOf } from '../../times.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { CancelOne, CourseRule } from '../../courses/cancel-one.tsx'
import { courseTexts } from '../../courses/texts.ts'
import { RefundHorizon } from './refund-horizon.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The page is asked again when the way in may have opened. */
function useNow(session: Reservation): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      const left = new Date(session.starts_at).getTime() - Date.now()
      if (session.meeting === null && left < 11 * minute && left > 8 * minute) void refreshCounselors()
    }, 30_000)
    return () => clearInterval(timer)
  }, [session])
  return now
}

function Countdown({ session, now }: { session: Reservation; now: number }) {
  const t = useTexts(texts)
  const left = new Date(session.starts_at).getTime() - now
  if (left <= 0) return <b>{t('mine.now')}</b>
  const parts =
    left >= day
      ? [
          `${Math.floor(left / day)} ${t('mine.days')}`,
          `${Math.floor((left % day) / hour)} ${t('mine.hours')}`,
        ]
      : [
          `${Math.floor(left / hour)} ${t('mine.hours')}`,
          `${Math.floor((left % hour) / minute)} ${t('mine.minutes')}`,
        ]
  return (
    <>
      <p>{t('mine.until')}</p>
      <b className="num">{parts.join(' ')}</b>
    </>
  )
}

function HeldActs({ session }: { session: Reservation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isPaying, setPaying] = useState(false)
  const { held_until: until } = session
  // Nobody is left to pay: asking for their page would end this one.
  if (session.is_away) return null
  return (
    <>
      <div className="my-session__acts">
        <Button onClick={() => setPaying(true)}>{t('mine.pay')}</Button>
      </div>
      {until !== null && (
        <p className="my-session__note">{t('mine.held_until', { until: clockOf(until, language) })}</p>
      )}
      <PaySheet session={session} isOpen={isPaying} onClose={() => setPaying(false)} />
    </>
  )
}

function Acts({ session }: { session: Reservation }) {
  const t = useTexts(texts)
  const [isCancelling, setCancelling] = useState(false)
  const { counselor, meeting, mode, course_id: course } = session
  const Cancel = course === null ? CancelSheet : CancelOne
  const keep = () => {
    const title = `${session.title} · ${counselor.name}`
    const text = sessionFile(session, { title, url: window.location.origin + mineAddress(), now: new Date() })
    saveFile(`${title}.ics`, new Blob([text], { type: 'text/calendar' }))
  }
  const isOpen = meeting !== null && mode !== 'place'
  return (
    <>
      {mode === 'place' && meeting !== null && (
        <p className="my-session__note">
          {t('mine.address')} · {meeting}
        </p>
      )}
      {isOpen ? (
        <Button block href={meeting}>
          {t('mine.enter')}
        </Button>
      ) : (
        <div className="my-session__acts">
          {session.may_cancel && (
            <Button kind="quiet" onClick={() => setCancelling(true)}>
              {t('mine.cancel')}
            </Button>
          )}
          {session.may_move && (
            <Button
              kind="soft"
              href={bookAddress(counselor.id, { service: session.service_id, move: session.id })}
            >
              {t('mine.move')}
            </Button>
          )}
        </div>
      )}
      {!isOpen && !session.is_away && mode !== 'place' && (
        <p className="my-session__note">{t('mine.enter_later')}</p>
      )}
      <Button block kind="text" icon="calendar-blank" onClick={keep}>
        {t('mine.calendar')}
      </Button>
      <Cancel session={session} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

/** One session that is to come, with all that can be done about it. */
export function NextSession({ session }: { session: Reservation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(session)
  const { counselor, mode, price_fen: fen, state, course_id: course } = session
  const ofCourse = useTexts(courseTexts)
  const Rule = course === null ? RefundHorizon : CourseRule
  const there = clockThere(session.starts_at, session.time_zone, language)
  return (
    <article className="my-session">
      <div className="my-session__sky">
        <Countdown session={session} now={now} />
      </div>
      <div className="my-session__body">
        <div className="my-session__who">
          <Portrait name={counselor.portrait} />
          <div>
            <b>{counselor.name}</b> <Demo of={counselor} />
            <p>{spanOf(session, language)}</p>
            {there !== null && <p>{t('their_time', { time: there })}</p>}
          </div>
        </div>
        <div className="wrap my-session__tags">
          <Tag>{session.title}</Tag>
          <Tag icon={modeIcons[mode]}>{t(`mode.${mode}`)}</Tag>
          {course !== null && <Tag tone="sea">{ofCourse('tag')}</Tag>}
          {state === 'booked' && fen > 0 && course === null && (
            <Tag tone="sea">{t('mine.paid', { sum: yuan(fen) })}</Tag>
          )}
          {state === 'held' && <Tag>{t('mine.state.held')}</Tag>}
        </div>
        {state === 'booked' && session.may_cancel && <Rule session={session} now={now} />}
        {state === 'held' ? <HeldActs session={session} /> : <Acts session={session} />}
      </div>
    </article>
  )
}
