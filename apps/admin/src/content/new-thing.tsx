import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState, type ReactNode } from 'react'
import { muted, useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import type { TablePage } from '../lib/table.tsx'
import { useWords } from '../lib/words.ts'
import type { Kind } from './desk.tsx'

interface NewThingProps {
  page: TablePage
  kind: Kind
  /** What it begins with. */
  blank: (subject: string) => Promise<unknown>
  slugHint: string
  /** What its button says. */
  children?: ReactNode
}

/** Pages that show several kinds of things. */
const ofSeveral = new Set<TablePage>(['front', 'topics', 'instruments'])
const slug = /^[a-z0-9][a-z0-9-]{1,59}$/

/** A name for good and a reason; then it is a draft like any other. */
export function NewThing({ page, kind, blank, slugHint, children }: NewThingProps) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [subject, setSubject] = useState('')
  const [reason, setReason] = useState('')
  const isReady = slug.test(subject) && reason.trim() !== ''
  const make = (): void =>
    act(async () => {
      const body = await blank(subject)
      await call('POST /api/admin/content/save', {
        body: { kind, subject, how: 'add', based_on: 0, body, reason: reason.trim() },
      })
      go(page, { ...(ofSeveral.has(page) && { kind }), show: subject }, 'replace')
      return ''
    })
  return (
    <section className="panel decide">
      <Field
        label={t('articles.slug')}
        hint={slugHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={subject}
        onChange={(typed) => setSubject(typed.toLowerCase())}
      />
      <Field
        label={t('content.reason')}
        hint={t('content.reason_hint')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button size="m" {...muted(isBusy, !isReady, slugHint)} onClick={make}>
        {children ?? t('articles.begin')}
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}
