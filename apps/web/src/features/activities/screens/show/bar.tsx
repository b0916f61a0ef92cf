import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath, loginPath } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { useSignUp, type Activity, type Answers } from '../../api/activities.ts'
import { texts } from '../../texts.ts'
import { momentThere } from '../../times.ts'
import { FormSheet } from './form-sheet.tsx'
import { PaySheet } from './pay-sheet.tsx'

interface Props {
  activity: Activity
}

const isFree = ({ price_fen: fen, price_points: points }: Activity): boolean => fen === 0 && points === 0

function Side({ activity }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const {
    price_fen: fen,
    price_points: points,
    left,
    waiting,
    cancel_until: until,
    time_zone: zone,
  } = activity
  if (left === 0 && !activity.place)
    return (
      <ActionBarSide className="activity-bar">
        <b>{waiting === 0 ? t('bar.first') : t('bar.ahead', { count: waiting })}</b>
        <small>{t('bar.any_time')}</small>
      </ActionBarSide>
    )
  const price = fen > 0 ? `¥${yuan(fen)}` : t('shells', { count: points, number: grouped(points) })
  return (
    <ActionBarSide className="activity-bar">
      <b>{isFree(activity) ? t('free') : price}</b>
      <small>{t('bar.until', { time: momentThere(until, zone, language) })}</small>
    </ActionBarSide>
  )
}

/** What the button does now; null where there is nothing to do. */
function wordOf(activity: Activity): 'go' | 'wait' | 'accept' | 'pay' | 'not_yet' | null {
  const { place, left, opens_at: opens } = activity
  if (activity.is_cancelled || new Date(activity.starts_at) <= new Date()) return null
  if (place?.state === 'kept') return isFree(activity) ? 'accept' : 'pay'
  if (place) return null
  if (opens !== null) return 'not_yet'
  return left > 0 ? 'go' : 'wait'
}

/** Only members have places: whoever is not one comes back here after signing in. */
function useLogin(): string | null {
  const { path, query } = usePage()
  const isMember = useIsMember()
  const redirect_url = toAddress({ path, query }, homePath)
  return isMember
    ? null
    : pageAddress(loginPath, { redirect_url, redirect_type: 'redirect', require_rule: 'mobile' })
}

export function Bar({ activity }: Props) {
  const t = useTexts(texts)
  const login = useLogin()
  const [open, setOpen] = useState<'form' | 'pay' | null>(null)
  const { mutate, isPending } = useSignUp(activity.id)
  const word = wordOf(activity)
  const send = (answers: Answers) =>
    mutate(
      { answers, may_wait: word === 'wait' },
      {
        onSuccess: ({ state }) => {
          setOpen(state === 'kept' ? 'pay' : null)
          if (state !== 'kept') toast(t(`done.${state}`), 'check-circle-fill')
        },
      },
    )
  const press = () => {
    if (word === 'pay') setOpen('pay')
    else if (activity.form.length > 0 && word !== 'accept') setOpen('form')
    else send(activity.place?.answers ?? [])
  }
  const act = login === null ? { onClick: press } : { href: login }
  return (
    <>
      {word !== null && (
        <ActionBar hug>
          <Side activity={activity} />
          <Button
            loading={isPending}
            loadingText={t('bar.going')}
            {...(word === 'not_yet' ? { disabled: true } : act)}
          >
            {t(`bar.${word}`)}
          </Button>
        </ActionBar>
      )}
      <FormSheet
        activity={activity}
        isOpen={open === 'form'}
        isSending={isPending}
        word={t(word === 'wait' ? 'bar.wait' : 'bar.go')}
        onSend={send}
        onClose={() => setOpen(null)}
      />
      <PaySheet activity={activity} isOpen={open === 'pay'} onClose={() => setOpen(null)} />
    </>
  )
}
