import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const known = ['now', 'week', 'two_weeks', 'month'] as const

/** The time the questions ask about; a trait has none. */
export function Recall({ recall }: { recall: string }) {
  const t = useTexts(texts)
  const name = known.find((each) => each === recall)
  if (!name) return null
  return (
    <span className="exam-when">
      <Icon name="calendar-blank" size={15} />
      {t(`recall.${name}`)}
    </span>
  )
}
