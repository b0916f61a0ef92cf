import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { DeskRows } from '../care/desk-rows.tsx'
import { ContactPart } from '../care/contact-part.tsx'
import { texts } from '../texts.ts'
import { clockOf, dayKeyOf, momentOf } from '../times.ts'
import { useNote, useSessionActs, type Desk, type DeskSession } from './api.ts'
import { deskTexts } from './texts.ts'

const longestNote = 4_000

function Note({ session }: { session: DeskSession }) {
  const t = useTexts(deskTexts)
  const { data } = useNote(session.id)
  const { note } = useSessionActs(session.id)
  const [typed, setTyped] = useState<string | null>(null)
  if (!data) return null
  const keep = () =>
    note.mutateAsync(typed ?? '').then(
      () => toast(t('session.kept')),
      () => undefined,
    )
  return (
    <div className="desk-form">
      <TextArea
        label={t('session.note')}
        hint={t('session.note_hint')}
        rows={5}
        max={longestNote}
        value={typed ?? data.text}
        onChange={(text) => setTyped(text.slice(0, longestNote))}
      />
      {typed !== null && typed !== data.text && (
        <Button kind="soft" size="m" loading={note.isPending} onClick={() => void keep()}>
          {t('session.keep')}
        </Button>
      )}
    </div>
  )
}

function Meeting({ session }: { session: DeskSession }) {
  const t = useTexts(deskTexts)
  const { meeting } = useSessionActs(session.id)
  const [typed, setTyped] = useState<string | null>(null)
  if (session.mode === 'place') return <p className="desk-page__small">{session.meeting}</p>
  const isWrong = typed !== null && typed !== '' && !/^https:\/\/[!-~]{4,300}$/.test(typed)
  const keep = () =>
    meeting.mutateAsync(typed ?? '').then(
      () => toast(t('session.kept')),
      () => undefined,
    )
  return (
    <div className="desk-form">
      <Field
        label={t('session.meeting')}
        hint={t('session.meeting_hint')}
        inputMode="url"
        value={typed ?? session.meeting}
        onChange={setTyped}
        {...(isWrong && { error: t('settings.meeting_wrong') })}
      />
      {typed !== null && (
        <Button
          kind="soft"
          size="m"
          loading={meeting.isPending}
          disabled={isWrong}
          onClick={() => void keep()}
        >
          {t('session.keep')}
        </Button>
      )}
    </div>
  )
}

/** Who came: what the client says of it, and what there is to say to that. */
function Came({ session, done }: { session: DeskSession; done(said: string): () => void }) {
  const t = useTexts(deskTexts)
  const { missed, met } = useSessionActs(session.id)
  const say = (act: typeof met) =>
    void act.mutateAsync().then(done(t('session.missed_done')), () => undefined)
  return (
    <>
      {session.claim !== null && <p className="desk-page__small">{t(`session.claim.${session.claim}`)}</p>}
      {session.claim === 'open' && (
        <Button kind="soft" size="m" loading={met.isPending} onClick={() => say(met)}>
          {t('session.met')}
        </Button>
      )}
      {session.may_miss && (
        <Button kind="quiet" size="m" loading={missed.isPending} onClick={() => say(missed)}>
          {t('session.missed')}
        </Button>
      )}
    </>
  )
}

/** What can be done about a session, and what only its counselor reads. */
function SessionSheet({ session, zone, onClose }: { session: DeskSession; zone: string; onClose(): void }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const { cancel } = useSessionActs(session.id)
  const [isSure, setSure] = useState(false)
  const done = (said: string) => () => {
    toast(said)
    onClose()
  }
  return (
    <Sheet
      open
      title={session.client}
      sub={`${session.title} · ${momentOf(session.starts_at, language, zone)}`}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="desk-form">
        <DeskRows id={session.id} />
        <Meeting session={session} />
        <Note session={session} />
        {(session.state === 'booked' || session.state === 'done') && <ContactPart id={session.id} />}
        <Came session={session} done={done} />
        {session.may_cancel && !isSure && (
          <Button kind="text" size="m" onClick={() => setSure(true)}>
            {t('session.cancel')}
          </Button>
        )}
        {isSure && (
          <>
            <p className="desk-page__small">{t('session.cancel_sure')}</p>
            <Button
              kind="quiet"
              size="m"
              loading={cancel.isPending}
              onClick={() => void cancel.mutateAsync().then(done(t('session.cancelled')), () => undefined)}
            >
              {t('session.cancel_yes')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

interface ListProps {
  head: string
  sessions: readonly DeskSession[]
  zone: string
  /** Of one day, which the heading says. */
  isDay?: boolean
  onOpen(id: string): void
}

function SessionList({ head, sessions, zone, isDay = false, onOpen }: ListProps) {
  const t = useTexts(deskTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  if (sessions.length === 0) return null
  const from = isDay ? clockOf : momentOf
  return (
    <>
      <h2 className="desk-page__h">{head}</h2>
      <CellGroup>
        {sessions.map((one) => (
          <Cell
            key={one.id}
            title={`${from(one.starts_at, language, zone)}–${clockOf(one.ends_at, language, zone)}`}
            sub={`${one.client} · ${shared(`mode.${one.mode}`)} · ${t('nth', { count: one.nth })}`}
            value={t(one.claim === 'open' ? 'answer' : `state.${one.state}`)}
            onClick={() => onOpen(one.id)}
          />
        ))}
      </CellGroup>
    </>
  )
}

/** The next one of any week, and the way in where it is online. */
function Next({ session, zone, onOpen }: { session: DeskSession; zone: string; onOpen(id: string): void }) {
  const t = useTexts(deskTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const { id, client, starts_at: at, mode, meeting } = session
  return (
    <div className="desk-next">
      <CellGroup>
        <Cell
          title={momentOf(at, language, zone)}
          sub={`${client} · ${shared(`mode.${mode}`)} · ${t('nth', { count: session.nth })}`}
          value={t('next')}
          onClick={() => onOpen(id)}
        />
      </CellGroup>
      {mode !== 'place' && meeting === '' && <p className="desk-page__small">{t('no_meeting')}</p>}
      {mode !== 'place' && meeting !== '' && (
        <Button block icon="video-camera-later" href={meeting}>
          {t('enter')}
        </Button>
      )}
    </div>
  )
}

/** What asks for an answer, today's, and the rest of the week; the next one to come can be entered. */
export function Sessions({ desk }: { desk: Desk }) {
  const t = useTexts(deskTexts)
  const [open, setOpen] = useState<string | null>(null)
  const { sessions, requests, next, time_zone: zone } = desk
  const [now] = useState(() => Date.now())
  const chosen = [...requests, ...sessions, ...(next ? [next] : [])].find(({ id }) => id === open)
  const isToday = ({ starts_at: at }: DeskSession) => dayKeyOf(at, zone) === dayKeyOf(now, zone)
  const list = { zone, onOpen: setOpen }
  return (
    <section>
      <SessionList {...list} head={t('requests')} sessions={requests} />
      {next && <Next {...list} session={next} />}
      <SessionList {...list} isDay head={t('of_today')} sessions={sessions.filter(isToday)} />
      <SessionList {...list} head={t('sessions')} sessions={sessions.filter((one) => !isToday(one))} />
      {sessions.length === 0 && (
        <>
          <h2 className="desk-page__h">{t('sessions')}</h2>
          <p className="desk-page__small">{t('no_sessions')}</p>
        </>
      )}
      {chosen && <SessionSheet session={chosen} zone={zone} onClose={() => setOpen(null)} />}
    </section>
  )
}
