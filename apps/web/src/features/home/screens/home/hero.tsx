import { HomeScene } from '@mindisle/ui/scene'
import { lineOf, localDay, partOfDay } from '../../../../shared/home/day.ts'
import { useHomeTexts } from '../../../../shared/home/home-cards.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import type zhHans from '../../messages/zh-Hans.json'
import { useSunrise } from './sunrise.ts'

export function Hero({ now }: { now: Date }) {
  const t = useHomeTexts<typeof zhHans>()
  const name = useSession((state) => state.userProfile?.nickname ?? '')
  const isRising = useSunrise(localDay(now))
  const part = partOfDay(now)
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
