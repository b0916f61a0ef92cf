import type { ActivityBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { ActivityEditor, nothing } from '../content/activity-editor.tsx'
import { ContentDesk } from '../content/desk.tsx'
import { ContentList } from '../content/list.tsx'
import { NewThing } from '../content/new-thing.tsx'
import { muted, useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const day = 24 * 3_600_000
const inDays = (days: number, hours = 0): string =>
  new Date(Math.ceil(Date.now() / day) * day + days * day + hours * 3_600_000)
    .toISOString()
    .replace(/\.\d+/, '')

const begun = async (subject: string): Promise<ActivityBody> => ({
  series: subject,
  look: 'walk',
  title: nothing,
  lead: nothing,
  mode: 'online',
  city: null,
  area: nothing,
  meeting: nothing,
  note: nothing,
  leader: null,
  course: [],
  before: [],
  form: [],
  starts_at: inDays(14),
  ends_at: inDays(14, 2),
  opens_at: null,
  cancel_until: inDays(13),
  time_zone: 'Asia/Shanghai',
  capacity: 20,
  price_fen: 0,
  price_points: 0,
  organiser: null,
})

/** Dates that people sign up for. */
export function Activities({ query }: PageProps) {
  const { t } = useWords()
  const subject = query.get('show')
  if (query.get('new') !== null)
    return <NewThing page="activities" kind="activity" blank={begun} slugHint={t('articles.slug_hint')} />
  if (subject === null)
    return (
      <ContentList page="activities" kind="activity" query={query}>
        <Button size="m" onClick={() => go('activities', { new: '1' })}>
          {t('content.add')}
        </Button>
      </ContentList>
    )
  return (
    <div className="stack" key={subject}>
      <ContentDesk<ActivityBody> kind="activity" subject={subject} editor={ActivityEditor} />
      <CallOff id={subject} />
    </div>
  )
}

function CallOff({ id }: { id: string }) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [reason, setReason] = useState('')
  const cancel = (): void =>
    act(async () => {
      const body = { id, reason: reason.trim() }
      const { state } = await call('POST /api/admin/activities/cancel', { body })
      return t(state === 'asked' ? 'money.asked' : 'activities.cancelled')
    })
  return (
    <section className="panel decide">
      <h2 className="label">{t('activities.cancel')}</h2>
      <p className="cap">{t('activities.cancel_says')}</p>
      <Field
        label={t('people.act_reason')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button
        size="m"
        kind="line"
        {...muted(isBusy, reason.trim() === '', t('calls.needs_reason'))}
        onClick={cancel}
      >
        {t('activities.cancel')}
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}
