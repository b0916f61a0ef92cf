import { Segmented } from '@mindisle/ui/segmented'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { courseTexts } from './texts.ts'

interface Props {
  isWeekly: boolean
  onChange(isWeekly: boolean): void
}

/** Once, or at the same time of several weeks. */
export function HowOften({ isWeekly, onChange }: Props) {
  const t = useTexts(courseTexts)
  return (
    <>
      <h3 className="counselor__h">{t('often')}</h3>
      <Segmented
        label={t('often')}
        options={[
          { value: 'once', label: t('often_once') },
          { value: 'weekly', label: t('often_weekly') },
        ]}
        value={isWeekly ? 'weekly' : 'once'}
        onChange={(value) => onChange(value === 'weekly')}
      />
    </>
  )
}
