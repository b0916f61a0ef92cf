import { Card } from '@mindisle/ui/card'
import { MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'
import { localDay } from './day.ts'
import { keepMood, moodOf } from './memory.ts'

export function CheckIn({ now }: { now: Date }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const day = localDay(now)
  const [chosen, setChosen] = useState(() => ({ day, level: moodOf(day) }))
  const level = chosen.day === day ? chosen.level : null
  const choose = (next: MoodLevel) => {
    keepMood(day, next)
    setChosen({ day, level: next })
  }
  return (
    <Card lifted className="home-checkin">
      <div className="home-checkin__h">
        <h2>{t('mood.ask')}</h2>
        <span>{t('mood.private')}</span>
      </div>
      <MoodPicker
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
      <div role="status" className="home-checkin__answer">
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
