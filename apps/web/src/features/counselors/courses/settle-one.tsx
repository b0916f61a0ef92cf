import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../shared/money/amounts.ts'
import { bookAddress } from '../addresses.ts'
import { momentOf } from '../times.ts'
import { useReturnSession, type Course } from './api.ts'
import { courseTexts } from './texts.ts'
import './courses.css'

type Lost = Course['to_settle'][number]

function ReturnSheet({ lost, onClose }: { lost: Lost; onClose(): void }) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  const giveBack = useReturnSession()
  const sum = yuan(lost.back_fen)
  const sure = async () => {
    const isDone = await giveBack.mutateAsync(lost.id).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    toast(t('settle_done', { sum }), 'check-circle-fill')
  }
  return (
    <Sheet
      serif
      open
      onClose={onClose}
      title={t('settle_title')}
      sub={momentOf(lost.starts_at, language)}
      closeLabel={t('close')}
      foot={
        <div className="cancel-foot">
          <Button kind="quiet" onClick={onClose}>
            {t('settle_keep')}
          </Button>
          <Button loading={giveBack.isPending} loadingText={t('settle_going')} onClick={() => void sure()}>
            {t('settle_sure', { sum })}
          </Button>
        </div>
      }
    >
      <p className="cancel-one">{t('settle_text', { sum })}</p>
    </Sheet>
  )
}

/** A session that its counselor gave up or did not come to: another day, or its money. */
export function SettleOne({ course, lost }: { course: Course; lost: Lost }) {
  const t = useTexts(courseTexts)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, service_id: service, counselor } = course
  return (
    <div className="my-course__lost">
      <p>{t('settle', { when: momentOf(lost.starts_at, language) })}</p>
      <div className="my-course__acts">
        {!course.is_away && (
          <Button kind="soft" href={bookAddress(counselor.id, { service, course: id })}>
            {t('settle_book')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('settle_back', { sum: yuan(lost.back_fen) })}
        </Button>
      </div>
      {isAsking && <ReturnSheet lost={lost} onClose={() => setAsking(false)} />}
    </div>
  )
}
