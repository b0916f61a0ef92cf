import type { ConsoleDataOf, FormBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentDesk } from '../content/desk.tsx'
import { FormDesk, FormDifference, FormText, LicenceFields } from '../content/form-desk.tsx'
import { ContentList } from '../content/list.tsx'
import { NewThing } from '../content/new-thing.tsx'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const keep = { kind: 'form' }

/** Forms that others made: every version, what each changed, and whose words they are. */
export function Forms({ query }: { query: URLSearchParams }) {
  const { t } = useWords()
  const subject = query.get('show')
  if (subject !== null)
    return (
      <ContentDesk<FormBody>
        key={subject}
        kind="form"
        subject={subject}
        editor={FormDesk}
        difference={FormDifference}
      />
    )
  return (
    <ContentList page="instruments" kind="form" query={query} keep={keep}>
      <Button size="m" onClick={() => go('instruments', { form: '1' })}>
        {t('instruments.read_form')}
      </Button>
    </ContentList>
  )
}

const unsaid: Pick<FormBody, 'kind' | 'licence'> = {
  kind: 'validated',
  licence: { holder: '', terms: '', url: '', commercial: 'no' },
}

/** Reads a form, says what it lacks, and keeps it: what it becomes is a part of a release, after two have accepted it. */
export function ReadForm() {
  const { t } = useWords()
  const [form, setForm] = useState('')
  const [said, setSaid] = useState(unsaid)
  const read = useMutation({
    mutationFn: () => call('POST /api/admin/instruments/read_form', { body: { form } }),
  })
  const { data, error } = read
  const change = (text: string): void => {
    setForm(text)
    read.reset()
  }
  const blank = async (): Promise<FormBody> => ({ form, ...said })
  return (
    <div className="stack">
      <section className="panel stack">
        <FormText form={form} onChange={change} />
        <Button
          size="m"
          loading={read.isPending}
          disabled={form.trim().length < 2}
          reason={t('instruments.form')}
          onClick={() => read.mutate()}
        >
          {t('instruments.look')}
        </Button>
        <p role="status">
          {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
          {data?.refused}
        </p>
        {data && data.refused === null && <Read form={data} />}
      </section>
      {data && data.refused === null && (
        <>
          <section className="panel stack">
            <h2 className="label">{t('instruments.whose')}</h2>
            <p className="cap">{t('instruments.form_rule')}</p>
            <LicenceFields body={said} onChange={setSaid} />
          </section>
          <NewThing page="instruments" kind="form" blank={blank} slugHint={t('articles.slug_hint')}>
            {t('content.save')}
          </NewThing>
        </>
      )}
    </div>
  )
}

function Read({ form }: { form: ConsoleDataOf<'POST /api/admin/instruments/read_form'> }) {
  const { t } = useWords()
  return (
    <div className="stack">
      <h2 className="title-3">{form.name}</h2>
      <p className="states">
        <Tag>{form.id}</Tag>
        <Tag>{t('instruments.items', { count: form.items })}</Tag>
        <Tag>{t('instruments.options', { count: form.options })}</Tag>
      </p>
      {form.notes.map((note) => (
        <p key={note} className="cap">
          {note}
        </p>
      ))}
      <h3 className="label">{t(form.problems.length === 0 ? 'instruments.sound' : 'instruments.lacks')}</h3>
      <ul className="instrument__problems">
        {form.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}
