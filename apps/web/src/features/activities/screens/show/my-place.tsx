import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { ask } from '@mindisle/ui/dialog'
import { Icon } from '@mindisle/ui/icon'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useCheckIn, useLeave, type Activity } from '../../api/activities.ts'
import { activityFile } from '../../calendar.ts'
import { addressOf } from '../../components/activity-row.tsx'
import { texts } from '../../texts.ts'
import { momentThere } from '../../times.ts'

interface Props {
  activity: Activity
}

/** The organiser's code was scanned: the page was opened by it. */
function Here({ activity }: Props) {
  const t = useTexts(texts)
  const code = usePage().query['here']
  const { mutate, isPending } = useCheckIn(activity.id)
  if (code === undefined || activity.place?.state !== 'taken' || activity.place.checked_in_at) return null
  return (
    <Button
      block
      loading={isPending}
      loadingText={t('here.going')}
      onClick={() => mutate(code, { onSuccess: () => toast(t('here.done'), 'check-circle-fill') })}
    >
      {t('here.go')}
    </Button>
  )
}

function useGiveUp(activity: Activity) {
  const t = useTexts(texts)
  const leave = useLeave(activity.id)
  const { place } = activity
  const isPaid = place !== null && place.order_id !== null && place.state === 'taken'
  return useSingle(async () => {
    const isSure = await ask({
      title: t('leave.ask'),
      body: t(isPaid ? 'leave.paid' : 'leave.text'),
      confirm: t('leave.sure'),
      cancel: t('leave.keep'),
    })
    if (!isSure) return
    const isDone = await leave.mutateAsync().then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('leave.done'))
  })
}

function Acts({ activity }: Props) {
  const t = useTexts(texts)
  const giveUp = useGiveUp(activity)
  const { place } = activity
  const keepInCalendar = () => {
    const url = window.location.origin + addressOf(activity.id)
    const text = activityFile(activity, url, new Date())
    saveFile(`${activity.title}.ics`, new Blob([text], { type: 'text/calendar' }))
  }
  return (
    <div className="wrap activity-mine__acts">
      {place?.state === 'taken' && (
        <Button kind="soft" size="m" icon="calendar-blank" onClick={keepInCalendar}>
          {t('calendar')}
        </Button>
      )}
      {place?.may_leave && (
        <Button kind="text" size="m" onClick={() => void giveUp()}>
          {t(place.state === 'waiting' ? 'leave.line' : 'leave.place')}
        </Button>
      )}
    </div>
  )
}

function useSaid({ place, time_zone: zone }: Activity): [title: string, text: string] {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!place) return ['', '']
  if (place.checked_in_at) return [t('mine.here'), t('mine.here_text')]
  if (place.state === 'waiting')
    return [
      t('mine.waiting'),
      place.ahead === 0 ? t('mine.first_text') : t('mine.waiting_text', { count: place.ahead }),
    ]
  if (place.state === 'taken') return [t('mine.taken'), t('mine.taken_text')]
  const until = momentThere(place.keep_until ?? '', zone, language)
  return [t('mine.kept'), t(place.is_offer ? 'mine.offer_text' : 'mine.kept_text', { until })]
}

/** How it stands with me; and, for whoever lets people in, the way to their list. */
export function MyPlace({ activity }: Props) {
  const t = useTexts(texts)
  const [title, text] = useSaid(activity)
  return (
    <>
      {activity.is_organiser && (
        <Button
          block
          kind="line"
          icon="users-later"
          href={pageAddress('page8/activity/show', { id: activity.id, view: 'organise' })}
        >
          {t('organise.open')}
        </Button>
      )}
      {activity.place && (
        <Card className="activity-card activity-mine">
          <p className="activity-mine__head">
            <Icon name="check-circle-fill" size={20} />
            <b>{title}</b>
          </p>
          <p>{text}</p>
          <Here activity={activity} />
          <Acts activity={activity} />
        </Card>
      )}
    </>
  )
}
