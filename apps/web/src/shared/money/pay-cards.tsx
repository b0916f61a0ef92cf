import { Icon } from '@mindisle/ui/icon'
import { useId, type ReactNode } from 'react'
import './money.css'

export interface PayCard<Value extends string> {
  value: Value
  body: ReactNode
}

interface Props<Value extends string> {
  legend: string
  cards: ReadonlyArray<PayCard<Value>>
  value: Value | undefined
  onChange(value: Value): void
  columns: 2 | 3
}

/** Packages, plans, ways to pay: equals beside each other, of which one has a ring and a check. */
export function PayCards<Value extends string>({ legend, cards, value, onChange, columns }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="paycards">
      <legend className="sr">{legend}</legend>
      <div className={`paycards__grid paycards__grid--${columns}`}>
        {cards.map((card) => (
          <label key={card.value} className={`paycard${card.value === value ? ' is-on' : ''}`}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            {card.body}
            <span className="paycard__check" aria-hidden="true">
              <Icon name="check-bold" size={13} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
