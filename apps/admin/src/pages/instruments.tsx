import type { AssessmentBody, ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { TextArea } from '@mindisle/ui/text-area'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { formEditor } from '../content/form-editor.tsx'
import { ContentList } from '../content/list.tsx'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { Norms } from './norms.tsx'

const VisibilityEditor = formEditor<AssessmentBody>([
  {
    name: 'visibility',
    label: (t) => t('articles.visibility'),
    sort: 'choice',
    options: (t) => [
      { value: 'shown', label: t('content.shown') },
      { value: 'hidden', label: t('content.hidden') },
    ],
  },
])

/** Assessments: what they are, whether they are offered, and forms that others made. */
export function Instruments({ query }: PageProps) {
  const { t } = useWords()
  const subject = query.get('show')
  if (query.get('form') !== null) return <ReadForm />
  if (query.get('norms') !== null) return <Norms />
  if (subject === null)
    return (
      <>
        <ContentList page="instruments" kind="assessment" query={query} />
        <p className="instrument__more">
          <Button size="m" kind="line" onClick={() => go('instruments', { form: '1' })}>
            {t('instruments.read_form')}
          </Button>
          <Button size="m" kind="line" onClick={() => go('instruments', { norms: '1' })}>
            {t('norms.title')}
          </Button>
        </p>
      </>
    )
  return (
    <div className="stack" key={subject}>
      <About id={subject} />
      <ContentDesk<AssessmentBody> kind="assessment" subject={subject} editor={VisibilityEditor} />
    </div>
  )
}

type Checked = ConsoleDataOf<'GET /api/admin/instruments/check'>

function About({ id }: { id: string }) {
  const { t } = useWords()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['instrument', id],
    queryFn: () => call('GET /api/admin/instruments/check', { query: { id } }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (isError) return <p className="panel empty">{t('content.none')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  return (
    <section className="panel stack">
      <div className="panel__head">
        <h2 className="title-3">{data.name}</h2>
        <span className="case__acts">
          <a className="instrument__link" href={data.address} target="_blank" rel="noreferrer">
            {t('instruments.as_seen')}
          </a>
          <Button size="m" kind="line" loading={isFetching} onClick={() => void refetch()}>
            {t('instruments.run')}
          </Button>
        </span>
      </div>
      <p className="states">
        <Tag>{t(`instruments.kind.${data.kind as 'own'}`)}</Tag>
        <Tag>{t('instruments.version', { version: data.version })}</Tag>
        <Tag>{t('instruments.items', { count: data.items })}</Tag>
        <Tag>{t('instruments.taken', { count: data.taken })}</Tag>
      </p>
      <Licence licence={data.licence} />
      <Vectors vectors={data.vectors} problems={data.problems} />
      <Versions versions={data.versions} />
    </section>
  )
}

function Licence({ licence }: { licence: Checked['licence'] }) {
  const { t } = useWords()
  return (
    <p>
      <b>{t(`instruments.licence.${licence.status as 'ours'}`)}</b> · {licence.holder}
      <br />
      <span className="cap">
        {licence.terms} · {t(licence.is_commercial ? 'instruments.commercial' : 'instruments.not_commercial')}
      </span>
    </p>
  )
}

function Vectors({ vectors, problems }: Pick<Checked, 'vectors' | 'problems'>) {
  const { t } = useWords()
  if (vectors === 0) return <p className="cap">{t('instruments.no_vectors')}</p>
  if (problems.length === 0) return <p role="status">{t('instruments.vectors_hold', { count: vectors })}</p>
  return (
    <ul role="alert">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

function Versions({ versions }: Pick<Checked, 'versions'>) {
  const { language } = useWords()
  return (
    <ol className="story">
      {versions.map(({ version, since }) => (
        <li key={version}>
          <b className="num">{version}</b>
          <span className="cap">{clock(language, since)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Reads a form and says what it lacks; what it becomes is a part of a release, after people have read it. */
function ReadForm() {
  const { t } = useWords()
  const [form, setForm] = useState('')
  const read = useMutation({
    mutationFn: () => call('POST /api/admin/instruments/read_form', { body: { form } }),
  })
  const { data, error } = read
  return (
    <section className="panel stack">
      <label className="label">
        {t('instruments.file')}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => void event.target.files?.[0]?.text().then(setForm)}
        />
      </label>
      <TextArea label={t('instruments.form')} rows={10} value={form} onChange={setForm} />
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
