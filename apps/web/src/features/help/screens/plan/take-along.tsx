import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { lastChange, type Plan } from '../../plan/plan.ts'
import { dayIn } from '../../plan/day-of.ts'
import { planTexts } from '../../plan/texts.ts'
import type { Step } from '../../plan/types.ts'
import { usePlanState } from '../../plan/use-plan.ts'
import { SaveSheet } from './save-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'

interface Props {
  plan: Plan
  onEdit(step: Step): void
}

export function TakeAlong({ plan, onEdit }: Props) {
  const t = useTexts(planTexts)
  const language = useLanguage()
  const state = usePlanState(plan)
  const [open, setOpen] = useState<'share' | 'save' | null>(null)
  const date = dayIn(lastChange(state), language)
  const count = state.links.length
  return (
    <>
      <CellGroup title={t('along.title')} className="plan-along">
        <Cell
          start={<Tile icon="users-duotone" tone="relation" size={36} />}
          title={t('along.share')}
          sub={count > 0 ? t('along.shared', { count }) : t('along.share_sub')}
          onClick={() => setOpen('share')}
        />
        <Cell
          start={<Tile icon="file-text-duotone" tone="family" size={36} />}
          title={t('save.title')}
          sub={t('save.row_sub')}
          onClick={() => setOpen('save')}
        />
        <Cell
          start={<Tile icon="calendar-check-duotone" tone="self" size={36} />}
          title={t('along.again')}
          sub={t('along.changed', { date })}
          onClick={() => onEdit('signs')}
        />
      </CellGroup>
      <Note icon="lock-simple">{t('along.private')}</Note>
      <SaveSheet plan={plan} isOpen={open === 'save'} onClose={() => setOpen(null)} />
      <ShareSheet plan={plan} isOpen={open === 'share'} onClose={() => setOpen(null)} />
    </>
  )
}
