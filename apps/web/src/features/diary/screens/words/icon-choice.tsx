import { Icon } from '@mindisle/ui/icon'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { activityIcons, type ActivityIcon } from '../../entry/words.ts'
import { texts } from './texts.ts'

const names = Object.keys(activityIcons) as ActivityIcon[]

export function IconChoice({ value, onChange }: { value: string; onChange(icon: ActivityIcon): void }) {
  const t = useTexts(texts)
  const group = useId()
  return (
    <fieldset className="diary-words__icons">
      <legend className="field__label">{t('icon')}</legend>
      <div>
        {names.map((name) => (
          <label key={name} className={name === value ? 'is-on' : undefined}>
            <input
              type="radio"
              name={group}
              aria-label={t(`icons.${name}`)}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <Icon name={activityIcons[name]} size={24} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
