import { Icon, type IconName } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../shared/money/amounts.ts'
import type { Face, Mode } from '../api/counselors.ts'
import { texts } from '../texts.ts'
import { chipOf, clockOf, dayWord } from '../times.ts'
import './face.css'

export function Demo({ of }: { of: Pick<Face, 'is_demo'> }) {
  const t = useTexts(texts)
  return of.is_demo ? <span className="counselor-demo">{t('demo')}</span> : null
}

export function Verified({ title }: { title: string }) {
  const t = useTexts(texts)
  return (
    <span className="counselor-verified">
      <Icon name="seal-check-fill" size={16} />
      <span>
        {title} · {t('verified')}
      </span>
    </span>
  )
}

export const modeIcons: Readonly<Record<Mode, IconName>> = {
  video: 'video-camera-later',
  voice: 'phone',
  place: 'armchair-later',
}

/** Today 20:00. */
export function useWhen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = { today: t('day.today'), tonight: t('day.tonight'), tomorrow: t('day.tomorrow') }
  return {
    day: (at: string) => dayWord(at, words, language, Date.now()),
    chip: (at: string) => chipOf(at, words, language, Date.now()),
    clock: (at: string) => clockOf(at, language),
    when: (at: string) => `${dayWord(at, words, language, Date.now())} ${clockOf(at, language)}`,
  }
}

export function usePrice() {
  const t = useTexts(texts)
  return (fen: number) => (fen === 0 ? t('free') : `¥${yuan(fen)}`)
}
