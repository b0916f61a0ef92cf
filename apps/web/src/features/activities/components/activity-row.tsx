import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { toneStyle } from '@mindisle/ui/tile'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { ActivityCard } from '../api/activities.ts'
import { lookOf } from '../looks.ts'
import { texts } from '../texts.ts'
import { clockThere, dayThere, tileOf } from '../times.ts'
import { Cost, useStanding } from './standing.tsx'
import './activity-row.css'

export const addressOf = (id: string): string => pageAddress('page8/activity/show', { id })

function Demo({ isDemo }: { isDemo: boolean }) {
  const t = useTexts(texts)
  return isDemo ? <span className="activity-demo">{t('demo')}</span> : null
}

function Where({ activity: { mode, city, area } }: { activity: ActivityCard }) {
  const t = useTexts(texts)
  const words = [city?.name, area].filter(Boolean).join(' · ')
  return (
    <span className="activity-fact">
      <Icon name={mode === 'online' ? 'video-camera-later' : 'map-pin-later'} size={16} />
      {mode === 'online' ? t('online') : words}
    </span>
  )
}

function Foot({ activity }: { activity: ActivityCard }) {
  const { text, isGood } = useStanding(activity)
  return (
    <span className="activity-foot">
      <Cost activity={activity} />
      <span className={isGood ? 'activity-foot__good' : undefined}>{text}</span>
    </span>
  )
}

function When({ icon, children }: { icon: 'clock' | 'calendar-blank'; children: ReactNode }) {
  return (
    <span className="activity-fact">
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}

/** One day among others. */
export function ActivityRow({ activity }: { activity: ActivityCard }) {
  const language = useLanguage()
  const tile = tileOf(activity, language)
  return (
    <a className="activity-row" href={addressOf(activity.id)}>
      <span className="activity-tile" style={toneStyle(lookOf(activity.look).tone)} aria-hidden="true">
        <small>{tile.above}</small>
        <b>{tile.day}</b>
      </span>
      <span className="activity-row__words">
        <b>
          {activity.title} <Demo isDemo={activity.is_demo} />
        </b>
        <span className="activity-facts">
          <span className="sr">{dayThere(activity.starts_at, activity.time_zone, language)}</span>
          <When icon="clock">{clockThere(activity, language)}</When>
          <Where activity={activity} />
        </span>
        <Foot activity={activity} />
      </span>
    </a>
  )
}

/** The one that comes next, with its landscape. */
export function ActivityFeature({ activity }: { activity: ActivityCard }) {
  const language = useLanguage()
  const { id, look, title, starts_at: at, time_zone: zone } = activity
  return (
    <a className="activity-feature" href={addressOf(id)}>
      <Cover category={lookOf(look).cover} seed={activity.series_id} className="activity-feature__cover" />
      <span className="activity-feature__words">
        <b>
          {title} <Demo isDemo={activity.is_demo} />
        </b>
        <span className="activity-facts">
          <When icon="calendar-blank">
            {dayThere(at, zone, language)} {clockThere(activity, language)}
          </When>
          <Where activity={activity} />
        </span>
        <Foot activity={activity} />
      </span>
    </a>
  )
}
