import type { IconName } from '@mindisle/ui/icon'
import { Tile, type Tone } from '@mindisle/ui/tile'
import type { Language } from '@mindisle/base'
import { clockOf, formatDay, shortDayForm } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Notice } from './api.ts'
import type { Section } from './sections.ts'
import { texts } from './texts.ts'

const looks: Record<Notice['group'], { icon: IconName; tone: Tone }> = {
  reply: { icon: 'chat-circle-dots-duotone', tone: 'self' },
  feedback: { icon: 'envelope-simple-duotone', tone: 'self' },
  order: { icon: 'receipt-duotone', tone: 'family' },
  reservation: { icon: 'calendar-check-duotone', tone: 'relation' },
  activity: { icon: 'users-duotone', tone: 'relation' },
  diary: { icon: 'pencil-simple-line-duotone', tone: 'stress' },
  team: { icon: 'users-three-duotone', tone: 'career' },
  task: { icon: 'sun-horizon-duotone', tone: 'stress' },
  system: { icon: 'waves-duotone', tone: 'sleep' },
}

/** The hour of today, the weekday of this week, else the day. */
const whenOf = (at: string, section: Section, language: Language): string => {
  if (section === 'today') return clockOf(at, language)
  if (section === 'week') return formatDay(at, language, { weekday: 'short' })
  return formatDay(at, language, shortDayForm(language))
}

interface Props {
  notice: Notice
  section: Section
  onRead(): void
}

export function NoticeRow({ notice, section, onRead }: Props) {
  const t = useTexts(texts)
  const when = whenOf(notice.at, section, useLanguage())
  const { icon, tone } = looks[notice.group]
  const content = (
    <>
      <Tile icon={icon} tone={tone} />
      <span className="notice__words">
        <b className="notice__title">{notice.title}</b>
        <span className="notice__text">{notice.text}</span>
      </span>
      <span className="notice__end">
        <time className="notice__time num" dateTime={notice.at}>
          {when}
        </time>
        {!notice.is_read && <i className="notice__dot" role="img" aria-label={t('unread')} />}
      </span>
    </>
  )
  return (
    <li>
      {notice.href === null ? (
        <button type="button" className="notice" onClick={onRead}>
          {content}
        </button>
      ) : (
        <a className="notice" href={notice.href} onClick={onRead}>
          {content}
        </a>
      )}
    </li>
  )
}
