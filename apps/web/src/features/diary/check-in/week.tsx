import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { WeekStrip } from '@mindisle/ui/mood'
import { useStore } from 'zustand'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { localDay } from '../../../shared/home/day.ts'
import type { HomeCardProps } from '../../../shared/home/home-cards.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useMoodNames } from '../components/mood-names.ts'
import { arrivedHere } from '../device/arrived.ts'
import { useDiary, useDiaryState } from '../device/use-diary.ts'
import { dayName, weekdayNames, weekdayOf } from '../entry/days.ts'
import { briefOf } from '../entry/overlay.ts'
import { checkInTexts } from './texts.ts'
import { weekOf } from './week-days.ts'
import './week.css'

/** As the app was told when it opened, with what has arrived since and what lies on this device. */
function useWeek(today: string) {
  const told = useSession(({ myConfig }) => myConfig?.diary_week)
  const arrived = useStore(arrivedHere)
  const drafts = useDiaryState(useDiary(), (state) => state.drafts)
  return weekOf(today, [
    ...(told ?? []).map((face) => [face.id, face] as const),
    ...Object.entries(arrived),
    ...Object.values(drafts).flatMap((draft) => {
      const face = briefOf(draft)
      return face ? [[face.id, face] as const] : []
    }),
  ])
}

/** Seven days by their faces; one that is tapped opens. */
export default function Week({ now }: HomeCardProps) {
  const t = useTexts(checkInTexts)
  const language = useLanguage()
  const moods = useMoodNames()
  const navigator = useNavigator()
  const today = localDay(now)
  const weekdays = weekdayNames(language, language === 'en' ? 'short' : 'narrow')
  const days = useWeek(today).map(({ day, level }) => {
    const isToday = day === today
    // "Today" is wider than a place of seven on a small phone with large text.
    const isSaid = isToday && language !== 'en'
    const name = isSaid ? t('week.today') : (weekdays[weekdayOf(day)]?.name ?? '')
    const mood = level === null ? t(isToday ? 'week.write' : 'week.none') : moods[level]
    return { id: day, name, level, isToday, label: t('week.day', { day: dayName(day, language), mood }) }
  })
  const open = (day: string): void => {
    const isOpen = day === today && days.at(-1)?.level === null
    void navigator.navigateTo(
      isOpen ? pageAddress('page10/diary/modify', {}) : pageAddress('page10/diary/index', { day }),
    )
  }
  return (
    <section className="section pad">
      <div className="section__h">
        <h2>{t('week.title')}</h2>
        <a className="more" href={pageAddress('page10/diary/modify', {})}>
          {t('week.write')}
          <Icon name="caret-right-bold" size={13} />
        </a>
      </div>
      <Card className="check-in-week">
        <WeekStrip label={t('week.title')} days={days} onPick={open} />
      </Card>
    </section>
  )
}
