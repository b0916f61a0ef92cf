import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { call, Refused } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonCard } from './person-card.tsx'

export type Person = ConsoleDataOf<'POST /api/admin/people/look'>

/** One person at a time, by what they told us themselves, and only after a reason they will read. */
export function People({ query }: PageProps) {
  const { t } = useWords()
  const [wanted, setWanted] = useState(query.get('id') ?? '')
  const [reason, setReason] = useState('')
  const look = useMutation({
    mutationFn: () =>
      call('POST /api/admin/people/look', { body: { wanted: wanted.trim(), reason: reason.trim() } }),
  })
  const isReady = wanted.trim().length >= 4 && reason.trim() !== ''
  const { error } = look
  const refused = error instanceof Refused && error.message ? error.message : t('failed')
  return (
    <div className="stack">
      <form
        className="panel finder"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) look.mutate()
        }}
      >
        <Field
          label={t('people.wanted')}
          hint={t('people.wanted_hint')}
          value={wanted}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          onChange={setWanted}
        />
        <Field
          label={t('people.reason')}
          hint={t('people.reason_hint')}
          error={error ? refused : undefined}
          value={reason}
          autoComplete="off"
          maxLength={200}
          onChange={setReason}
        />
        <Button
          className="finder__go"
          size="m"
          type="submit"
          disabled={!isReady}
          reason={t('people.needs_both')}
          loading={look.isPending}
        >
          {t('people.look')}
        </Button>
      </form>
      <Note icon="lock-simple">{t('people.not_seen')}</Note>
      {look.data && (
        <div className="dossier" key={look.data.id}>
          <PersonCard person={look.data} />
          <PersonActs person={look.data} />
        </div>
      )}
    </div>
  )
}
