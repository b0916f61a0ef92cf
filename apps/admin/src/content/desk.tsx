import type { ConsoleInputOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { muted, useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { DiffView } from './diff-view.tsx'
import { History, type Difference, type Shown } from './history.tsx'

export type Kind = ConsoleInputOf<'GET /api/admin/content'>['query']['kind']

export interface EditorProps<Body> {
  body: Body
  onChange: (body: Body) => void
}

interface DeskProps<Body> {
  kind: Kind
  subject: string
  editor: ComponentType<EditorProps<Body>>
  /** How what changed is told, where lines are not enough. */
  difference?: Difference
}

/** One thing that is edited: what is written, what it changes, and every version of it. */
export function ContentDesk<Body>({ kind, subject, editor, difference = DiffView }: DeskProps<Body>) {
  const { t } = useWords()
  const { data, isLoadingError } = useQuery({
    queryKey: ['content', kind, subject],
    queryFn: () => call('GET /api/admin/content/show', { query: { kind, subject } }),
    retry: false,
    // What somebody is writing is never replaced under their hands.
    refetchOnWindowFocus: false,
  })
  const acts = useActs()
  const [reason, setReason] = useState('')
  if (isLoadingError) return <p className="panel empty">{t('content.none')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  const own = { kind, subject, editor, difference, acts, reason, onReason: setReason }
  return <Open<Body> key={data.number} {...own} shown={data} />
}

interface OpenProps<Body> extends DeskProps<Body> {
  difference: Difference
  shown: Shown
  acts: ReturnType<typeof useActs>
  reason: string
  onReason: (reason: string) => void
}

/** The browser asks before a page with unsaved words is closed. */
function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}

function Open<Body>({ editor: Editor, difference: Told, shown, ...rest }: OpenProps<Body>) {
  const { t } = useWords()
  const [body, setBody] = useState(shown.last as Body)
  const isChanged = JSON.stringify(body) !== JSON.stringify(shown.last)
  useUnsaved(isChanged)
  return (
    <div className="editor">
      <div className="stack">
        <Editor body={body} onChange={setBody} />
        <section className="panel">
          <h2 className="label">{t(rest.kind === 'form' ? 'content.changes_form' : 'content.changes')}</h2>
          <Told before={shown.live} after={body} />
        </section>
      </div>
      <div className="stack">
        <Publish {...rest} {...{ body, shown, isChanged }} />
        <History
          kind={rest.kind}
          difference={Told}
          live={shown.live}
          versions={shown.versions}
          reason={rest.reason}
          {...rest.acts}
        />
      </div>
    </div>
  )
}

interface PublishProps {
  kind: Kind
  subject: string
  body: unknown
  shown: Shown
  reason: string
  isChanged: boolean
  acts: ReturnType<typeof useActs>
  onReason: (reason: string) => void
}

/** What can be done with what is written: kept, shown now, shown later. */
function usePublishing({ kind, subject, body, shown, reason, isChanged, acts: { act } }: PublishProps) {
  const { t } = useWords()
  const [newest] = shown.versions
  const draft = newest?.state === 'draft' ? newest : null
  const keep = () =>
    call('POST /api/admin/content/save', {
      body: { kind, subject, how: 'change', based_on: shown.number, body, reason: reason.trim() },
    })
  const save = (): void =>
    act(async () => {
      const { number, problems } = await keep()
      const [first] = problems
      if (!first) return t('content.saved', { number })
      const where = first.line === null ? first.field : `${first.field}:${first.line}`
      return t('content.saved_flawed', { number, where, what: first.text })
    })
  const publish = (time: string): void =>
    act(async () => {
      const id = isChanged || !draft ? (await keep()).id : draft.id
      const { state } = await call('POST /api/admin/content/publish', {
        body: { id, reason: reason.trim(), ...(time && { at: new Date(time).toISOString() }) },
      })
      if (state === 'asked') return t('money.asked')
      return t(time ? 'content.scheduled' : 'content.published')
    })
  return { save, publish, hasSomething: isChanged || draft !== null }
}

function Publish(props: PublishProps) {
  const { shown, reason, isChanged, acts, onReason } = props
  const { t } = useWords()
  const [at, setAt] = useState('')
  const { save, publish, hasSomething } = usePublishing(props)
  const hasReason = reason.trim() !== ''
  const why = t(hasSomething ? 'calls.needs_reason' : 'content.same')
  const lock = muted(acts.isBusy, !hasReason || !hasSomething, why)
  return (
    <section className="panel decide">
      <Field
        label={t('content.reason')}
        hint={t('content.reason_hint')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={onReason}
      />
      {isChanged && (
        <Button size="m" kind="line" block {...lock} onClick={save}>
          {t('content.save')}
        </Button>
      )}
      <Button size="m" block {...lock} onClick={() => publish('')}>
        {t(shown.needs_two ? 'content.ask_second' : 'content.publish')}
      </Button>
      <Field label={t('content.at')} type="datetime-local" value={at} onChange={setAt} />
      {at !== '' && (
        <Button size="m" kind="quiet" block {...lock} onClick={() => publish(at)}>
          {t('content.schedule')}
        </Button>
      )}
      {shown.is_asked && <p className="cap">{t('money.waits_second')}</p>}
      <p role="status">{acts.said}</p>
    </section>
  )
}
