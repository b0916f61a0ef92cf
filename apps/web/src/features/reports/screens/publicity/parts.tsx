import { Checkbox } from '@mindisle/ui/checkbox'
import { SwitchCell } from '@mindisle/ui/switch'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Part } from '../../api/sharing.ts'
import { texts } from '../../texts.ts'
import { toggled, type Choice } from './choice.ts'

interface Props {
  possible: readonly Part[]
  choice: Choice
  onChange(choice: Choice): void
}

export function Parts({ possible, choice, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <>
      <fieldset className="group public__parts">
        <legend className="sr">{t('public.choose')}</legend>
        {possible.map((part) => (
          <div key={part} className="public__part">
            <Checkbox
              checked={choice.parts.includes(part)}
              onChange={() => onChange({ ...choice, parts: toggled(possible, choice.parts, part) })}
            >
              <b>{t(`public.${part}`)}</b>
              <small>{t(`public.${part}_sub`)}</small>
            </Checkbox>
          </div>
        ))}
      </fieldset>
      <div className="group">
        <SwitchCell
          title={t('public.index')}
          consequence={t('public.index_sub')}
          checked={choice.isIndexed}
          onChange={(isIndexed) => onChange({ ...choice, isIndexed })}
        />
      </div>
    </>
  )
}
