import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Trend } from '../api/trend.ts'
import { texts } from '../texts.ts'
import { whenOf } from './days.ts'
import { scoreIn } from './numbers.ts'
import { spokenOf } from './verdict.ts'
import './mine.css'

type Change = NonNullable<Trend['change']>

/** The change in one plain sentence. */
export function useVerdict(): (change: Change | null, at: string, digits: number) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return (change, at, digits) => {
    const { said } = spokenOf(change)
    const points = change ? scoreIn(digits)(Math.abs(change.difference)) : ''
    const when = change ? whenOf(change.from_at, at, language) : ''
    // Set as the other dates are: with a little air before the words that follow.
    return t(`verdict.${said}`, { points, when: language === 'en' ? when : ` ${when}` })
  }
}

interface Props {
  change: Change | null
  text: string
  /** Without a ground of its own, under a hairline. */
  isBare?: boolean
}

export function VerdictLine({ change, text, isBare = false }: Props) {
  const { icon, tone } = spokenOf(change)
  return (
    <p className={`verdict verdict--${tone}${isBare ? ' verdict--bare' : ''}`}>
      <Icon name={icon} size={22} />
      <span>{text}</span>
    </p>
  )
}
