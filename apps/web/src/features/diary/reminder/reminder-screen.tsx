import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { promptOf } from '../entry/prompt-of.ts'
import { useToday } from '../entry/use-today.ts'
import { type Told, useReminders, useRemoveReminder, useSaveReminder, type ReminderTime } from './api.ts'
import { ChooseTime, everyDay, useSaid } from './choose-time.tsx'
import { Habits } from './habits.tsx'
import { texts } from './texts.ts'
import { useCalendar } from './use-calendar.ts'

const evening = 21 * 60

function Today() {
  const t = useTexts(texts)
  const language = useLanguage()
  const today = useToday()
  return (
    <Card className="reminder__today">
      <h2>{t('today')}</h2>
      <p>{promptOf(today)?.text[language]}</p>
      <Button kind="soft" size="m" href={pageAddress('page10/diary/modify')}>
        {t('write')}
      </Button>
    </Card>
  )
}

/** The calendar of the device does the ringing: without an account, and without us. */
function InCalendar({ wish, isOnlyWay }: { wish: ReminderTime; isOnlyWay: boolean }) {
  const t = useTexts(texts)
  const said = useSaid()
  const { kept, save, remove } = useCalendar()
  return (
    <section className="reminder__calendar" aria-label={t('calendar')}>
      {!isOnlyWay && <h2>{t('calendar')}</h2>}
      {kept && <p className="reminder__on">{t('in_calendar', { when: said(kept) })}</p>}
      <p className="reminder__quiet">{t('note', { event: t('event') })}</p>
      <Button block kind={isOnlyWay ? 'primary' : 'soft'} onClick={() => save(wish)}>
        {t(kept ? 'update' : 'add')}
      </Button>
      {kept && (
        <Button kind="text" block onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </section>
  )
}

interface OwnProps {
  list: readonly Told[]
}

/** By us, as a notice: off until somebody wants it, and silent on a day that has an entry. */
function Own({ list }: OwnProps) {
  const t = useTexts(texts)
  const said = useSaid()
  const told = list.find((one) => one.experiment_id === null) ?? null
  const [wish, setWish] = useState<ReminderTime>({ at: told?.at ?? evening, days: told?.days ?? everyDay })
  const [save, remove] = [useSaveReminder(), useRemoveReminder()]
  const keep = async () => {
    await save.mutateAsync({ experiment_id: null, ...wish, time_zone: timeZone() })
    toast(t('on_done'))
  }
  const end = async (id: string) => {
    await remove.mutateAsync(id)
    toast(t('off_done'))
  }
  return (
    <>
      {told && (
        <p className="reminder__on" role="status">
          {t('is_on', { when: said(told) })}
        </p>
      )}
      <ChooseTime wish={wish} onChange={setWish} />
      <p className="reminder__quiet">{t('own_note', { event: t('event') })}</p>
      <Button block onClick={() => void keep()} loading={save.isPending}>
        {t(told ? 'change_on' : 'on')}
      </Button>
      {told && (
        <Button kind="text" block onClick={() => void end(told.id)} disabled={remove.isPending}>
          {t('off')}
        </Button>
      )}
      <CellGroup className="reminder__more">
        <Cell
          title={t('outside')}
          sub={t('outside_sub')}
          href={pageAddress('pages/my/index', { view: 'notices' })}
        />
      </CellGroup>
      <Habits list={list} />
      <InCalendar wish={wish} isOnlyWay={false} />
    </>
  )
}

function Guest() {
  const [wish, setWish] = useState<ReminderTime>({ at: evening, days: everyDay })
  return (
    <>
      <ChooseTime wish={wish} onChange={setWish} />
      <InCalendar wish={wish} isOnlyWay />
    </>
  )
}

function Member() {
  const query = useReminders()
  return (
    <Read query={query} skeleton={<Skeleton height={220} radius={20} />}>
      {({ list }) => <Own list={list} />}
    </Read>
  )
}

export default function ReminderScreen() {
  const t = useTexts(texts)
  const isMember = useIsMember()
  return (
    <>
      <PageBar title={t('title')} />
      <main className="reminder pad">
        <h2 className="reminder__lead">
          <Words>{t('lead')}</Words>
        </h2>
        <p className="reminder__sub">{t(isMember ? 'sub' : 'guest_sub')}</p>
        {isMember ? <Member /> : <Guest />}
        <Today />
      </main>
    </>
  )
}
