import { Avatar } from '@mindisle/ui/avatar'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Stars } from '@mindisle/ui/stars'
import type { ReactNode } from 'react'
import { timeZone } from '../../../../lib/dates/time-zone.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Activity } from '../../api/activities.ts'
import { addressOf } from '../../components/activity-row.tsx'
import { texts } from '../../texts.ts'
import { dayThere, ownClock, spanThere } from '../../times.ts'

interface Props {
  activity: Activity
}

function Fact({ icon, title, children }: { icon: IconName; title: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={22} />
      <div>
        <p className="activity-fact-list__title">{title}</p>
        {children}
      </div>
    </li>
  )
}

/** More than these are said in numbers alone. */
const mostSuns = 40

/** One half sun a place: full where somebody sits. */
function Seats({ activity: { capacity, left } }: Props) {
  if (capacity > mostSuns) return null
  return (
    <span className="activity-seats" aria-hidden="true">
      {Array.from({ length: capacity }, (_, index) => (
        <i key={index} className={index < capacity - left ? 'is-had' : undefined} />
      ))}
    </span>
  )
}

export function Facts({ activity }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { capacity, left, waiting, note, mode, city, area, meeting } = activity
  const own = ownClock(activity, timeZone(), language)
  return (
    <Card className="activity-card">
      <ul className="activity-fact-list">
        <Fact icon="calendar-blank" title={spanThere(activity, language)}>
          {own !== null && <p>{t('your_clock', { time: own })}</p>}
          {note !== '' && <p>{note}</p>}
        </Fact>
        <Fact
          icon={mode === 'online' ? 'video-camera-later' : 'map-pin-later'}
          title={mode === 'online' ? t('online') : [city?.name, area].filter(Boolean).join(' · ')}
        >
          <p>{meeting ?? t(mode === 'online' ? 'link_later' : 'point_later')}</p>
        </Fact>
        <Fact
          icon="users-later"
          title={
            left > 0 ? t('places.left', { count: capacity, left }) : t('places.full', { count: capacity })
          }
        >
          {left === 0 && waiting > 0 && <p>{t('places.waiting', { count: waiting })}</p>}
          <Seats activity={activity} />
        </Fact>
      </ul>
    </Card>
  )
}

export function Dates({ activity: { dates, time_zone: zone } }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (dates.length === 0) return null
  return (
    <section>
      <h3 className="activity__h">{t('dates.title')}</h3>
      <CellGroup>
        {dates.map(({ id, starts_at: at, left }) => (
          <Cell
            key={id}
            href={addressOf(id)}
            title={dayThere(at, zone, language)}
            value={left > 0 ? t('standing.left', { count: left }) : t('standing.full')}
          />
        ))}
      </CellGroup>
    </section>
  )
}

export function Leader({ activity: { leader, is_demo: isDemo } }: Props) {
  const t = useTexts(texts)
  if (!leader) return null
  return (
    <section>
      <h3 className="activity__h">{t('leader')}</h3>
      <Card className="activity-card activity-leader">
        <Avatar name={leader.name} size={48} />
        <p>
          <b>{leader.name}</b> {isDemo && <span className="activity-demo">{t('demo')}</span>}
          <span>{leader.line}</span>
        </p>
      </Card>
    </section>
  )
}

export function Course({ activity: { course } }: Props) {
  const t = useTexts(texts)
  if (course.length === 0) return null
  return (
    <section>
      <h3 className="activity__h">{t('course')}</h3>
      <Card className="activity-card">
        <dl className="activity-course">
          {course.map(({ at, text }) => (
            <div key={at + text}>
              <dt className="num">{at}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

export function Before({ activity: { before } }: Props) {
  const t = useTexts(texts)
  if (before.length === 0) return null
  return (
    <section>
      <h3 className="activity__h">{t('before')}</h3>
      <Card className="activity-card">
        <ul className="activity-before">
          {before.map(({ is_fitting: isFitting, text }) => (
            <li key={text} className={isFitting ? 'is-fitting' : undefined}>
              <Icon name={isFitting ? 'check-bold' : 'minus-bold'} size={18} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** What people say who were there. */
export function Said({ activity }: Props) {
  const t = useTexts(texts)
  const { comment_count: count, average, series_id: id, may_comment: mayComment } = activity
  if (count === 0 && !mayComment) return null
  return (
    <section>
      <h3 className="activity__h">{t('said.title')}</h3>
      <CellGroup>
        <Cell
          href={pageAddress('page8/activity/comment', { id })}
          title={count > 0 ? t('said.count', { count }) : t('said.first')}
          {...(average !== null && { value: <Stars value={average} label={String(average)} /> })}
        />
        {mayComment && (
          <Cell href={pageAddress('page8/activity/comment', { id, write: 1 })} title={t('said.write')} />
        )}
      </CellGroup>
    </section>
  )
}
