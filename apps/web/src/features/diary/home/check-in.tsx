import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useHomeTexts, type HomeCardProps } from '../../../shared/home/home-cards.ts'
import { localDay } from '../../../shared/home/day.ts'
import { forgetMood, keepMood, moodOf } from './memory.ts'
import type zhHans from './messages/zh-Hans.json'
import './check-in.css'

/** What is answered, and how a mood becomes an entry, is fetched with the first tap. */
const Answer = lazy(() => import('../check-in/answer.tsx'))

function useMood(day: string) {
  const me = useSession((state) => state.userProfile?.id ?? null)
  const [chosen, setChosen] = useState(() => moodOf(day))
  const isStranger = chosen !== null && chosen.owner !== null && me !== null && chosen.owner !== me
  useEffect(() => {
    if (isStranger) forgetMood()
  }, [isStranger])
  const mine = chosen?.day === day && !isStranger ? chosen : null
  const choose = (level: MoodLevel) => {
    const next = { ...mine, day, level, owner: me, isNew: true }
    keepMood(next)
    setChosen(next)
  }
  return { mine, choose }
}

export function CheckIn({ now }: HomeCardProps) {
  const t = useHomeTexts<typeof zhHans>()
  const { mine, choose } = useMood(localDay(now))
  return (
    <Card lifted className="check-in">
      <div className="check-in__h">
        <h2>{t('mood.ask')}</h2>
        <a href={pageAddress('page10/diary/index')}>
          {t('mood.diary')}
          <Icon name="caret-right-bold" size={12} />
        </a>
      </div>
      <MoodPicker
        wraps
        label={t('mood.ask')}
        labels={{
          5: t('mood.great'),
          4: t('mood.good'),
          3: t('mood.calm'),
          2: t('mood.low'),
          1: t('mood.rough'),
        }}
        value={mine?.level ?? null}
        onChange={choose}
      />
      <div role="status">
        <Suspense>{mine && <Answer chosen={mine} />}</Suspense>
      </div>
    </Card>
  )
}
