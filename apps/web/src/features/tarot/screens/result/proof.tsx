import { Button } from '@mindisle/ui/button'
import { Fold } from '@mindisle/ui/fold'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Reading } from '../../api/readings.ts'
import { isAsPromised } from '../../table/check-draw.ts'
import { texts } from '../../texts.ts'

/** Anybody can shuffle once more, on their own device. */
export function Proof({ reading }: { reading: Reading }) {
  const t = useTexts(texts)
  const [found, setFound] = useState<boolean | null>(null)
  const { proof } = reading
  if (!proof) return <p className="tarot-note">{t('proof.own')}</p>
  return (
    <Fold title={t('proof.title')} className="tarot-proof">
      <p>{t('proof.text')}</p>
      <dl>
        {(['promise', 'secret', 'hand'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`proof.${part}`)}</dt>
            <dd>{proof[part]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('proof.cut', { at: proof.cut })}</p>
      <Button kind="soft" size="m" onClick={() => setFound(isAsPromised(reading))}>
        {t('proof.check')}
      </Button>
      <p role="status" className="tarot-proof__found">
        {found === null ? '' : t(found ? 'proof.right' : 'proof.wrong')}
      </p>
    </Fold>
  )
}
