import { Shell } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { toast } from '@mindisle/ui/toast'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSignIn, type Tasks } from '../../api/tasks.ts'
import { texts } from '../../texts.ts'

type Streak = Tasks['streak']

interface DayProps {
  number: number
  points: number
  state: 'done' | 'now' | 'ahead'
}

function Day({ number, points, state }: DayProps) {
  const t = useTexts(texts)
  return (
    <li className={`streak__day is-${state}`}>
      <span className="streak__mark">
        {state === 'done' ? <Icon name="check-bold" size={16} /> : <Shell size={20} />}
      </span>
      <span className="num">+{points}</span>
      <span className="sr">{t(`day.${state}`, { number })}</span>
    </li>
  )
}

/** Seven days of a round. What was missed is not spoken of: the count is said only while there is one. */
export function StreakCard({ streak }: { streak: Streak }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useSignIn()
  const isSigned = streak.is_signed_today
  const next = streak.round[streak.round_done] ?? 0
  const sign = () =>
    mutate(undefined, {
      onSuccess: ({ points, is_new: isNew }) =>
        toast(isNew ? t('streak.signed', { points }) : t('streak.signed_before'), 'check-circle-fill'),
    })
  return (
    <Card className="streak">
      <h2>{streak.days > 0 ? t('streak.days', { count: streak.days }) : t('streak.begin')}</h2>
      <p className="streak__sub">
        {streak.longest > streak.days ? t('streak.longest', { count: streak.longest }) : t('streak.how')}
      </p>
      <ol className="streak__days" aria-label={t('streak.round')}>
        {streak.round.map((points, at) => (
          <Day
            // The seven places have no other name than their number.
            key={`day ${at + 1}`}
            number={at + 1}
            points={points}
            state={at < streak.round_done ? 'done' : at === streak.round_done && !isSigned ? 'now' : 'ahead'}
          />
        ))}
      </ol>
      {isSigned ? (
        <p className="streak__signed">
          <Icon name="check-circle-fill" size={18} />
          {t('streak.today')}
        </p>
      ) : (
        <Button block loading={isPending} loadingText={t('streak.going')} onClick={sign}>
          {t('streak.sign', { points: next })}
        </Button>
      )}
    </Card>
  )
}
