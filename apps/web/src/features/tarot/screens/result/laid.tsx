import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { rove } from '@mindisle/ui/roving'
import type { CSSProperties } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Reading } from '../../api/readings.ts'
import { Face } from '../../components/face.tsx'
import { texts } from '../../texts.ts'

interface Props {
  reading: Reading
  current: number
  controls: string
  onSelect(at: number): void
}

/** Where the cards lie, as the spread has them; each is a tab of the words below. */
export function Laid({ reading, current, controls, onSelect }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id: spread, positions } = spreadOf(reading.spread)
  const wordsOf = (at: number) => {
    const card = reading.cards[at]
    return {
      position: positions[at]?.name[language] ?? '',
      card: card?.name ?? '',
      way: t(card?.is_reversed ? 'way.reversed' : 'way.upright'),
    }
  }
  return (
    <div
      className={`tarot-laid tarot-laid--${spread}`}
      role="tablist"
      aria-label={t('result.cards')}
      onKeyDown={rove}
    >
      {reading.cards.map((card, at) => {
        const [column = 0, row = 0] = positions[at]?.at ?? []
        const place = { '--column': column + 1, '--row': row + 1, '--at': at } as CSSProperties
        return (
          <button
            key={card.id}
            type="button"
            role="tab"
            aria-selected={at === current}
            tabIndex={at === current ? 0 : -1}
            data-rove=""
            aria-controls={controls}
            aria-label={t('result.laid', wordsOf(at))}
            className={positions[at]?.id === 'crossing' ? 'tarot-laid__card is-across' : 'tarot-laid__card'}
            style={place}
            onClick={() => onSelect(at)}
          >
            <span className="tarot-laid__face">
              <Face id={card.id} name={card.name} isReversed={card.is_reversed} />
            </span>
            <span className="tarot-laid__position">{wordsOf(at).position}</span>
          </button>
        )
      })}
    </div>
  )
}
