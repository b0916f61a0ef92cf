import { Icon } from '@mindisle/ui/icon'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

export const statements = ['heard', 'on_topic', 'fit'] as const
export type Statement = (typeof statements)[number]

interface Props {
  statement: Statement
  who: 'female' | 'male'
  value: number | null
  isClosed: boolean
  onChange(value: number): void
}

/** Five rings from no to yes; the words at both ends belong to the first and the last. */
export function Degrees({ statement, who, value, isClosed, onChange }: Props) {
  const t = useTexts(texts)
  const name = useId()
  const [least, most] = [t(`evaluate.${statement}.least`), t(`evaluate.${statement}.most`)]
  const nameOf = (degree: number) => {
    if (degree === 1) return `1 · ${least}`
    return degree === 5 ? `5 · ${most}` : String(degree)
  }
  return (
    <fieldset className="degrees" disabled={isClosed}>
      <legend>{statement === 'fit' ? t(`evaluate.fit.${who}`) : t(`evaluate.${statement}.says`)}</legend>
      <div className="degrees__row">
        {[1, 2, 3, 4, 5].map((degree) => (
          <label key={degree}>
            <input
              type="radio"
              name={name}
              checked={degree === value}
              aria-label={nameOf(degree)}
              onChange={() => onChange(degree)}
            />
            <span aria-hidden="true">{degree === value && <Icon name="check-bold" size={16} />}</span>
          </label>
        ))}
      </div>
      <div className="degrees__ends" aria-hidden="true">
        <span>{least}</span>
        <span>{most}</span>
      </div>
    </fieldset>
  )
}
