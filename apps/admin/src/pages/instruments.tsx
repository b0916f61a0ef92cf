import type { AssessmentBody, ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PageProps } from '../app/pages.ts'
import { Changes } from '../content/changes.tsx'
import { ContentDesk } from '../content/desk.tsx'
import { formEditor } from '../content/form-editor.tsx'
import { ContentList } from '../content/list.tsx'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { Forms, ReadForm } from './forms.tsx'
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
  if (query.get('kind') === 'form') return <Forms query={query} />
  if (subject === null)
    return (
      <>
        <ContentList page="instruments" kind="assessment" query={query} />
        <p className="instrument__more">
          <Button size="m" kind="line" onClick={() => go('instruments', { kind: 'form' })}>
            {t('instruments.forms')}
          </Button>
          <Button size="m" kind="line" onClick={() => go('instruments', { norms: '1' })}>
            {t('norms.title')}
          </Button>
        </p>
      </>
    )
  return (
    <div className="stack" key={subject}>
      <About id={subject}>
        <ContentDesk<AssessmentBody> kind="assessment" subject={subject} editor={VisibilityEditor} />
      </About>
    </div>
  )
}

type Checked = ConsoleDataOf<'GET /api/admin/instruments/check'>

/** What stands under it comes with it: it would be pushed down by what is told here. */
function About({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useWords()
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ['instrument', id],
    queryFn: () => call('GET /api/admin/instruments/check', { query: { id } }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (isLoadingError) return <p className="panel empty">{t('content.none')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  return (
    <>
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
        <Versions id={id} versions={data.versions} />
      </section>
      {children}
    </>
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

function Versions({ id, versions }: { id: string } & Pick<Checked, 'versions'>) {
  const { t, language } = useWords()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ol className="story">
      {versions.map(({ version, since }) => (
        <li key={version}>
          <button
            type="button"
            className="version"
            aria-expanded={open === version}
            onClick={() => setOpen(open === version ? null : version)}
          >
            <b className="num">{version}</b>
            <span className="cap">
              {clock(language, since)} · {t('instruments.what_changed')}
            </span>
          </button>
          {open === version && <Changed id={id} version={version} />}
        </li>
      ))}
    </ol>
  )
}

function Changed({ id, version }: { id: string; version: string }) {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['changes', id, version],
    queryFn: () => call('GET /api/admin/instruments/changes', { query: { id, version } }),
  })
  return (
    <>
      {data && (
        <p className="cap">
          {data.before ? t('instruments.against', { version: data.before }) : t('instruments.first_version')}
        </p>
      )}
      <Changes changes={data?.changes} />
    </>
  )
}
