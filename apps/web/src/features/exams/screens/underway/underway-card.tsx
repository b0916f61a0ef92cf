import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Underway } from '../../api/underway.ts'
import type { KeptAttempt } from '../../device/kept.ts'
import { answersOf } from '../../device/merge.ts'
import { answeredCount, askedItems } from '../../flow/items.ts'
import { dayOf } from '../../flow/days.ts'
import { texts } from '../../texts.ts'

interface Props {
  attempt: Underway
  isLeaving: boolean
  onDiscard(): void
}

function useLines({ status, expires_at, last_answer_at, started_at }: Underway): string[] {
  const t = useTexts(texts)
  const language = useLanguage()
  if (status === 'expired') return [t('underway.expired')]
  const last = last_answer_at
    ? t('underway.last', { day: dayOf(last_answer_at, language) })
    : t('underway.begun', { day: dayOf(started_at, language) })
  return expires_at ? [last, t('underway.until', { day: dayOf(expires_at, language) })] : [last]
}

export function UnderwayCard({ attempt, isLeaving, onDiscard }: Props) {
  const t = useTexts(texts)
  const { table: assessment, answered_count: answered, item_count: total } = attempt
  const isExpired = attempt.status === 'expired'
  const count = assessment.is_adaptive
    ? t('underway.count_adaptive', { count: answered })
    : t('underway.count', { answered, total })
  const target = isExpired ? { table_id: assessment.table_id } : { id: attempt.id }
  return (
    <Card className="underway__card">
      <div className="underway__top">
        <ProgressRing value={answered} max={total} label={count} size={52} />
        <div className="grow">
          <h2>
            <Words>{assessment.name}</Words>
          </h2>
          <p>{count}</p>
        </div>
        <IconButton
          icon="trash"
          className="underway__discard"
          size={20}
          quiet
          disabled={isLeaving}
          label={t('underway.discard_named', { name: assessment.name })}
          onClick={onDiscard}
        />
      </div>
      <div className="underway__foot">
        <p className="grow">
          {useLines(attempt).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Button size="m" kind={isExpired ? 'soft' : 'primary'} href={pageAddress('pages/table/exam', target)}>
          {t(isExpired ? 'underway.anew' : 'underway.go_on')}
        </Button>
      </div>
    </Card>
  )
}

export function KeptCard({ kept }: { kept: KeptAttempt }) {
  const t = useTexts(texts)
  const { head } = kept
  const answers = answersOf(kept.answers)
  const asked = askedItems(head.items, answers)
  const answered = answeredCount(asked, answers)
  const total = head.adaptive?.most_items ?? asked.length
  const count = t('underway.count', { answered, total })
  return (
    <Card className="underway__card">
      <div className="underway__top">
        <ProgressRing value={answered} max={total} label={count} size={52} />
        <div className="grow">
          <h2>
            <Words>{head.name}</Words>
          </h2>
          <p>{count}</p>
        </div>
        <Button size="m" href={pageAddress('pages/table/exam', { id: head.id })}>
          {t('underway.go_on')}
        </Button>
      </div>
    </Card>
  )
}
