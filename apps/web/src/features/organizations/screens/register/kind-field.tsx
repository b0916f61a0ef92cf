import { Icon } from '@mindisle/ui/icon'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Kind } from '../../api/organizations.ts'
import { kindIcons } from '../../../../shared/organizations/kinds.ts'
import { texts } from '../../texts.ts'

const kinds = ['school', 'company', 'hospital', 'community'] as const

export function KindField({ value, onChange }: { value: Kind; onChange(kind: Kind): void }) {
  const t = useTexts(texts)
  const name = useId()
  return (
    <fieldset className="org-kinds">
      <legend className="field__label">{t('register.kind')}</legend>
      <div className="org-kinds__row">
        {kinds.map((kind) => (
          <label key={kind} className={kind === value ? 'org-kinds__one is-on' : 'org-kinds__one'}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
            <Icon name={kindIcons[kind]} size={24} />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
