import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { bookAddress } from '../../addresses.ts'
import { useCancel, type Reservation } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'

interface Props {
  session: Reservation
  isOpen: boolean
  onClose(): void
}

function Rows({ session }: Pick<Props, 'session'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { price_fen: fen, back_fen: back, full_until: limit, may_move: isFull } = session
  if (fen === 0) return null
  return (
    <dl className="cancel-rows">
      <div className="cancel-rows__now">
        <dt>{t('cancel.now')}</dt>
        <dd>{t('cancel.back', { sum: yuan(back) })}</dd>
      </div>
      {isFull && (
        <div>
          <dt>{t('cancel.later', { time: momentOf(limit, language) })}</dt>
          <dd>{t('cancel.back', { sum: yuan(Math.floor(fen / 2)) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('cancel.how')}</dt>
        <dd>{t('cancel.how_text')}</dd>
      </div>
    </dl>
  )
}

/** Moving stands first, and the amount in the button. */
export function CancelSheet({ session, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const cancel = useCancel(session.id)
  const { counselor, starts_at: at, back_fen: back, price_fen: fen } = session
  // The session leaves the list, and this sheet with it, before the act is over: what is said then must not wait for the sheet.
  const sure = async () => {
    const isDone = await cancel.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    toast(t(fen === 0 ? 'cancel.done_free' : 'cancel.done'), 'check-circle-fill')
  }
  return (
    <Sheet
      serif
      open={isOpen}
      onClose={onClose}
      title={t('cancel.title')}
      sub={t('cancel.text', { name: counselor.name, when: momentOf(at, language) })}
      closeLabel={t('close')}
      foot={
        <div className="cancel-foot">
          <Button kind="quiet" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button loading={cancel.isPending} loadingText={t('cancel.going')} onClick={() => void sure()}>
            {fen === 0 ? t('cancel.sure_free') : t('cancel.sure', { sum: yuan(back) })}
          </Button>
        </div>
      }
    >
      <Rows session={session} />
      {session.may_move && (
        <Button
          block
          kind="soft"
          icon="calendar-blank"
          href={bookAddress(counselor.id, { service: session.service_id, move: session.id })}
        >
          {t('cancel.move')}
        </Button>
      )}
    </Sheet>
  )
}
