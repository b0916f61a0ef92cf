import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { bookAddress } from '../addresses.ts'
import { useCancel, type Reservation } from '../api/counselors.ts'
import { texts } from '../texts.ts'
import { momentOf } from '../times.ts'
import { courseTexts } from './texts.ts'
import './courses.css'

const lateNote = ({ is_away: isAway }: Reservation) => (isAway ? 'note_away' : 'note_late')
const whatFollows = (session: Reservation) => {
  if (session.is_away) return 'note_away'
  return session.may_move ? 'cancel_full' : 'cancel_late'
}

/** What becomes of one session of a course that is given up now. */
export function CourseRule({ session }: { session: Reservation }) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  const inTime = () => t('note_full', { time: momentOf(session.full_until, language) })
  return <p className="my-session__note">{session.may_move ? inTime() : t(lateNote(session))}</p>
}

interface Props {
  session: Reservation
  isOpen: boolean
  onClose(): void
}

/** One session of a course: in time it can be booked again, and no money moves. */
export function CancelOne({ session, isOpen, onClose }: Props) {
  const t = useTexts(courseTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const cancel = useCancel(session.id)
  const { counselor, starts_at: at, may_move: isFull } = session
  const sure = async () => {
    const isDone = await cancel.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    toast(t('cancelled'), 'check-circle-fill')
  }
  return (
    <Sheet
      serif
      open={isOpen}
      onClose={onClose}
      title={shared('cancel.title')}
      sub={shared('cancel.text', { name: counselor.name, when: momentOf(at, language) })}
      closeLabel={t('close')}
      foot={
        <div className="cancel-foot">
          <Button kind="quiet" onClick={onClose}>
            {shared('cancel.keep')}
          </Button>
          <Button loading={cancel.isPending} loadingText={shared('cancel.going')} onClick={() => void sure()}>
            {t('cancel_sure')}
          </Button>
        </div>
      }
    >
      <p className="cancel-one">{t(whatFollows(session))}</p>
      {isFull && (
        <Button
          block
          kind="soft"
          icon="calendar-blank"
          href={bookAddress(counselor.id, { service: session.service_id, move: session.id })}
        >
          {shared('cancel.move')}
        </Button>
      )}
    </Sheet>
  )
}
