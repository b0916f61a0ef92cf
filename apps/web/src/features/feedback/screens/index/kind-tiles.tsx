import { Icon, type IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { kinds, type Kind } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'

export const looks: Record<Kind, { icon: IconName; tone: Tone }> = {
  fault: { icon: 'bug-later', tone: 'emotion' },
  wish: { icon: 'lightbulb-later', tone: 'stress' },
  content: { icon: 'book-open-later', tone: 'self' },
  money: { icon: 'currency-cny-later', tone: 'family' },
}

export function KindTiles({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) {
  const t = useTexts(texts)
  return (
    <fieldset className="feedback-kinds">
      <legend className="sr">{t('kinds')}</legend>
      {kinds.map((one) => (
        <label key={one} className="feedback-kind">
          <input
            type="radio"
            className="feedback-kind__radio"
            name="feedback-kind"
            checked={one === kind}
            onChange={() => onChange(one)}
          />
          <Icon name={looks[one].icon} size={24} />
          <span>{t(`kind.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
