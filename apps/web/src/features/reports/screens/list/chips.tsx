import { Chip } from '@mindisle/ui/chip'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { ReportAssessment } from '../../api/list.ts'
import { texts } from '../../texts.ts'

interface Props {
  assessments: readonly ReportAssessment[]
  /** The id of one of them, or nothing for all. */
  chosen: string
  onChoose(assessment: string): void
}

/** Which assessment to look at; the chosen chip is brought into sight. */
export function Chips({ assessments, chosen, onChoose }: Props) {
  const t = useTexts(texts)
  const row = useRef<HTMLDivElement>(null)
  const at = assessments.findIndex(({ table_id: id }) => id === chosen) + 1
  useEffect(() => {
    const box = row.current
    const chip = box?.children[at]
    if (box && chip instanceof HTMLElement)
      box.scrollLeft = chip.offsetLeft - box.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2
  }, [at])
  if (assessments.length < 2) return null
  return (
    <div className="scroller reports-chips" role="group" aria-label={t('list.tables')} ref={row}>
      <Chip large pressed={chosen === ''} onClick={() => onChoose('')}>
        {t('list.all')}
      </Chip>
      {assessments.map(({ table_id: id, name }) => (
        <Chip key={id} large pressed={chosen === id} onClick={() => onChoose(chosen === id ? '' : id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}
