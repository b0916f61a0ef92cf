import { Card } from '@mindisle/ui/card'
import { MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { useEffect, useState } from 'react'
import { useSession } from '../../../shared/session/session-context.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { useHomeTexts, type HomeCardProps } from '../../../shared/home/home-cards.ts'
import { localDay } from '../../../shared/home/day.ts'
import { forgetMood, keepMood, moodOf } from './memory.ts'
import type zhHans from './messages/zh-Hans.json'
import './check-in.css'

function useMood(day: string) {
  const me = useSession((state) => state.userProfile?.id ?? null)
  const [chosen, setChosen] = useState(() => moodOf(day))
  const isStranger = chosen !== null && chosen.owner !== null && me !== null && chosen.owner !== me
  useEffect(() => {
    if (isStranger) forgetMood()
  }, [isStranger])
  const choose = (level: MoodLevel) => {
    const next = { day, level, owner: me }
    keepMood(next)
    setChosen(next)
  }
  return { level: chosen?.day === day && !isStranger ? chosen.level : null, choose }
}

export function CheckIn({ now }: HomeCardProps) {
  const t = useHomeTexts<typeof zhHans>()
  const { openHelp } = useShell()
  const { level, choose } = useMood(localDay(now))
  return (
    <Card lifted className="check-in">
      <div className="check-in__h">
        <h2>{t('mood.ask')}</h2>
        <span>{t('mood.private')}</span>
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
        value={level}
        onChange={choose}
      />
      <div role="status" className="check-in__answer">
        {level !== null && <p key={level}>{t(`answer.${level}`)}</p>}
        {level === 1 && (
          <button type="button" onClick={openHelp}>
            {t('answer.help')}
          </button>
        )}
      </div>
    </Card>
  )
}
