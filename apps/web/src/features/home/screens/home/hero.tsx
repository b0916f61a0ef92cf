import { HomeScene } from '@mindisle/ui/scene'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { texts } from '../../texts.ts'
import { lineOf, localDay, partOfDay } from './day.ts'
import { keepSunrise, roseOn } from './memory.ts'

/** The sun rises once a day; later visits find it up. */
function useSunrise(day: string): boolean {
  const [isFirst] = useState(() => roseOn() !== day)
  useEffect(() => keepSunrise(day), [day])
  return isFirst
}

export function Hero({ now }: { now: Date }) {
  const t = useTexts(texts)
  const name = useSession((state) => state.userProfile?.nickname ?? '')
  const isRising = useSunrise(localDay(now))
  const part = partOfDay(now.getHours())
  const greeting = t(`greeting.${part}`)
  return (
    <HomeScene isRising={isRising} fluid className="home-hero">
      <div className="home-hello">
        <p>{name ? t('greeting.named', { greeting, name }) : greeting}</p>
        <h1>{t(`line.${part}.${lineOf(now)}`)}</h1>
      </div>
    </HomeScene>
  )
}
