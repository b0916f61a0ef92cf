import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Breathing } from '../../components/breathing.tsx'
import { Grounding } from '../../components/grounding.tsx'
import { planTexts } from '../../plan/texts.ts'

/** Both open where they stand: nobody has to leave the page to calm down. */
export function Calm() {
  const t = useTexts(planTexts)
  const [open, setOpen] = useState<'breathe' | 'ground' | null>(null)
  const toggle = (what: 'breathe' | 'ground') => setOpen(open === what ? null : what)
  return (
    <>
      <div className="plan-calm">
        <button type="button" aria-expanded={open === 'breathe'} onClick={() => toggle('breathe')}>
          <Tile icon="wind-duotone" tone="self" size={36} />
          <span>
            <b>{t('calm.breathe')}</b>
            <small>{t('calm.breathe_sub')}</small>
          </span>
        </button>
        <button type="button" aria-expanded={open === 'ground'} onClick={() => toggle('ground')}>
          <Tile icon="flower-lotus-duotone" tone="stress" size={36} />
          <span>
            <b>{t('calm.ground')}</b>
            <small>{t('calm.ground_sub')}</small>
          </span>
        </button>
      </div>
      {open === 'breathe' && <Breathing />}
      {open === 'ground' && <Grounding />}
    </>
  )
}
