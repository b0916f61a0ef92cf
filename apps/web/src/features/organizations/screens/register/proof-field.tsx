import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { useRef } from 'react'
import { PictureInput } from '../../../../lib/files/picture-input.tsx'
import { smaller } from '../../../../lib/files/smaller-picture.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useProof } from '../../api/organizations.ts'
import { texts } from '../../texts.ts'

/** Sent as it is chosen; another one takes its place. Until it has arrived the application waits: it would go without it. */
export function ProofField({ onBusy }: { onBusy(isBusy: boolean): void }) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, isSuccess } = useProof()
  const choose = async ([file]: File[]) => {
    if (!file || isPending) return
    onBusy(true)
    const body = await smaller(file).catch(() => null)
    if (!body) {
      onBusy(false)
      return toast(t('proof.unreadable'))
    }
    mutate(body, {
      onSuccess: () => onBusy(false),
      onError: (error) => {
        onBusy(false)
        if (error instanceof Refused && error.type) toast(error.message)
      },
    })
  }
  return (
    <section>
      <h2 className="field__label">{t('proof.label')}</h2>
      <CellGroup>
        <Cell
          start={<Tile icon={isSuccess ? 'check-circle-fill' : 'camera-later'} tone="sea" />}
          title={t(isPending ? 'proof.sending' : isSuccess ? 'proof.sent' : 'proof.choose')}
          sub={t('proof.sub')}
          onClick={() => input.current?.click()}
        />
      </CellGroup>
      <PictureInput input={input} onChosen={(files) => void choose(files)} />
    </section>
  )
}
