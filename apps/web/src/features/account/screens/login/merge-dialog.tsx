import { Button } from '@mindisle/ui/button'
import { Dialog } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { movedWords } from '../../../../shared/merge/moved.ts'
import { mergeTexts } from '../../../../shared/merge/texts.ts'
import { texts } from '../../texts.ts'
import type { Phase } from './login-state.ts'

type Open = Extract<Phase, { kind: 'offered' | 'answering' }>

const isOpenPhase = (phase: Phase): phase is Open => phase.kind === 'offered' || phase.kind === 'answering'

interface Props {
  phase: Phase
  onAnswer(accepts: boolean): void
}

export function MergeDialog({ phase, onAnswer }: Props) {
  const t = useTexts(texts)
  const m = useTexts(mergeTexts)
  const [last, setLast] = useState<Open | null>(null)
  if (isOpenPhase(phase) && phase !== last) setLast(phase)
  const shown = isOpenPhase(phase) ? phase : last
  if (!shown) return null
  const isBusy = (accepts: boolean) => shown.kind === 'answering' && shown.accepts === accepts
  return (
    <Dialog
      open={isOpenPhase(phase)}
      title={t('merge.title')}
      actions={
        <>
          <Button kind="quiet" size="m" loading={isBusy(false)} onClick={() => onAnswer(false)}>
            {t('merge.leave')}
          </Button>
          <Button size="m" loading={isBusy(true)} onClick={() => onAnswer(true)}>
            {t('merge.take')}
          </Button>
        </>
      }
    >
      <p>{t('merge.text')}</p>
      <ul className="login__moved">
        {movedWords(m, shown.offer.would_move).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <p>{t('merge.otherwise')}</p>
    </Dialog>
  )
}
