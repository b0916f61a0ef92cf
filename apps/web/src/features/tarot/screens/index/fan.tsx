import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CardBack } from '../../faces/card-back.tsx'
import { texts } from '../../texts.ts'
import { useFan, type FanProps } from './use-fan.ts'

const degrees = 3.5
/** Further from the middle nothing can be seen. */
const seen = 11

/** What is left of the deck, face down on an arc. */
export function Fan(props: FanProps) {
  const t = useTexts(texts)
  const id = useId()
  const { middle, lifted, tap, handlers } = useFan(props)
  const { places } = props
  const optionId = (place: number | undefined) => (place === undefined ? undefined : `${id}-${place}`)
  return (
    <div
      className="tarot-fan"
      role="listbox"
      tabIndex={0}
      aria-label={t('draw.fan')}
      aria-activedescendant={optionId(places[middle])}
      {...handlers}
    >
      {places.map((place, index) => {
        const off = index - middle
        if (Math.abs(off) > seen) return null
        const isUp = lifted === place
        return (
          <div
            key={place}
            id={optionId(place)}
            role="option"
            aria-selected={isUp}
            aria-label={t('draw.card', { number: place + 1 })}
            aria-setsize={places.length}
            aria-posinset={index + 1}
            className={isUp ? 'tarot-fan__card is-up' : 'tarot-fan__card'}
            style={{ transform: `rotate(${off * degrees}deg)` }}
            onClick={() => tap(index)}
          >
            <span>
              <CardBack />
            </span>
          </div>
        )
      })}
    </div>
  )
}
