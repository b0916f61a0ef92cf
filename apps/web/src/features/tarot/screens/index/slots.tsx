import type { SpreadPosition } from '@mindisle/content/public/tarot-spreads'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CardBack } from '../../faces/card-back.tsx'
import { texts } from '../../texts.ts'

interface Props {
  positions: readonly SpreadPosition[]
  filled: number
}

/** The places of the spread by name, and whose turn it is. */
export function Slots({ positions, filled }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const stateOf = (at: number) => (at < filled ? 'full' : at === filled ? 'turn' : 'empty')
  return (
    <ol
      className={positions.length > 3 ? 'tarot-slots tarot-slots--many' : 'tarot-slots'}
      aria-label={t('draw.slots')}
    >
      {positions.map(({ id, name }, at) => {
        const state = stateOf(at)
        return (
          <li key={id} className={`tarot-slot tarot-slot--${state}`}>
            <span className="tarot-slot__place" aria-hidden="true">
              {state === 'full' && <CardBack />}
            </span>
            <span className="sr">{t(`draw.${state}`, { position: name[language] })}</span>
            <span aria-hidden="true">{name[language]}</span>
          </li>
        )
      })}
    </ol>
  )
}
