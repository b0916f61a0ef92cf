import { Button } from '@mindisle/ui/button'
import { Cell } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useClaim, type Reservation } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'

interface Props {
  session: Reservation
}

function ClaimSheet({ session, onClose }: Props & { onClose(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const claim = useClaim(session.id)
  const { counselor, starts_at: at } = session
  const sure = async () => {
    const isDone = await claim.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    toast(t('no_show.done'), 'check-circle-fill')
  }
  return (
    <Sheet
      serif
      open
      onClose={onClose}
      title={t('no_show.title')}
      sub={t('cancel.text', { name: counselor.name, when: momentOf(at, language) })}
      closeLabel={t('close')}
      foot={
        <div className="cancel-foot">
          <Button kind="quiet" onClick={onClose}>
            {t('no_show.keep')}
          </Button>
          <Button loading={claim.isPending} loadingText={t('no_show.going')} onClick={() => void sure()}>
            {t('no_show.sure')}
          </Button>
        </div>
      }
    >
      <p>{t(session.course_id === null ? 'no_show.text' : 'no_show.of_course.text')}</p>
    </Sheet>
  )
}

/** Under a session to which nobody came, or of which that was said: what stands, or a way to say it. */
export function NoShow({ session }: Props) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const { claim, may_claim: mayClaim, missed_by: missedBy, course_id: course } = session
  // Of a course what comes back is one session, or its part of the price.
  const isPart = course !== null
  if (claim !== null)
    return (
      <Cell
        start={<Tile icon="user-duotone" tone="plain" />}
        title={t(isPart && claim === 'upheld' ? 'no_show.of_course.upheld' : `no_show.claim.${claim}`)}
        sub={t(isPart && claim === 'open' ? 'no_show.of_course.open' : `no_show.claim_text.${claim}`)}
      />
    )
  if (!mayClaim) return null
  return (
    <>
      <Cell
        start={<Tile icon="user-duotone" tone="plain" />}
        title={t(missedBy === 'client' ? 'no_show.i_was_there' : 'no_show.nobody')}
        sub={t('no_show.nobody_text')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ClaimSheet session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
