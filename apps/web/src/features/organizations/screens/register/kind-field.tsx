import { RadioGroup } from '@mindisle/ui/radio'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Kind } from '../../api/organizations.ts'
import { kindIcons } from '../../../../shared/organizations/kinds.ts'
import { texts } from '../../texts.ts'

const kinds = ['school', 'company', 'hospital', 'community'] as const

export function KindField({ value, onChange }: { value: Kind; onChange(kind: Kind): void }) {
  const t = useTexts(texts)
  return (
    <div className="org-apply__kinds">
      <RadioGroup
        legend={t('register.kind')}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
          end: <Tile icon={kindIcons[kind]} size={36} />,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
