import type { Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PageProps } from '../app/pages.ts'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column } from '../lib/table.tsx'
import { clock } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { Finder } from './finder.tsx'

type Entry = ConsoleDataOf<'GET /api/admin/audit'>['list'][number]

const names = ['operator', 'verb', 'subject', 'from', 'until', 'after']

const columnsOf = (t: Words, language: Language): Array<Column<Entry>> => [
  { name: 'at', label: t('audit.at'), cell: (row) => clock(language, row.at) },
  { name: 'operator', label: t('filter.operator'), cell: (row) => row.operator },
  { name: 'verb', label: t('filter.verb'), cell: (row) => <code>{row.verb}</code> },
  { name: 'subject', label: t('filter.subject'), cell: (row) => row.subject },
  { name: 'change', label: t('audit.change'), cell: (row) => `${row.before} → ${row.after}` },
]

/** What operators did. Nobody can change a line of it, and anybody who may read it can prove that. */
export function Audit({ query }: PageProps) {
  const { t, language } = useWords()
  const filters = filtersOf(query, names)
  const shown = query.get('show')
  const { data, isError } = useQuery({
    queryKey: ['audit', filters],
    queryFn: () => call('GET /api/admin/audit', { query: filters }),
  })
  const columns = columnsOf(t, language)
  const entry = data?.list.find(({ seq }) => String(seq) === shown)
  return (
    <div className="stack">
      <Verify />
      <Finder page="audit" fields={['operator', 'verb', 'subject', 'from', 'until']} query={filters} />
      <TableTools
        page="audit"
        query={filters}
        file={(body) => call('POST /api/admin/audit/export', { body })}
      />
      {isError && <p className="empty">{t('failed')}</p>}
      {data && (
        <div className={entry ? 'dossier' : undefined}>
          <DataTable
            page="audit"
            label={t('page.audit')}
            columns={columns}
            rows={data.list}
            keyOf={(row) => String(row.seq)}
            current={shown}
            query={filters}
            next={data.next}
            onOpen={(row) => go('audit', { ...filters, show: String(row.seq) }, 'replace')}
          />
          {entry && <EntryCard entry={entry} />}
        </div>
      )}
    </div>
  )
}

function Verify() {
  const { t } = useWords()
  const verify = useMutation({ mutationFn: () => call('GET /api/admin/audit/verify', {}) })
  const { data, error } = verify
  return (
    <div className="table-tools">
      <Button kind="line" size="m" loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('audit.verify')}
      </Button>
      <span role="status">
        {data &&
          (data.broken === null
            ? t('audit.whole', { count: data.entries })
            : t('audit.broken', { seq: data.broken }))}
        {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
      </span>
    </div>
  )
}

function EntryCard({ entry }: { entry: Entry }) {
  const { t, language } = useWords()
  const lines: Array<[string, string]> = [
    [t('audit.seq'), String(entry.seq)],
    [t('audit.at'), clock(language, entry.at)],
    [t('filter.operator'), entry.operator],
    [t('filter.subject'), entry.subject],
    [t('audit.before'), entry.before],
    [t('audit.after'), entry.after],
    [t('audit.why'), entry.reason || '—'],
    [t('audit.hash'), entry.hash],
  ]
  return (
    <article className="panel">
      <h2 className="label">
        <code>{entry.verb}</code>
      </h2>
      <dl className="facts">
        {lines.map(([name, text]) => (
          <div key={name} className="facts__one">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Note icon="info">{t('audit.never')}</Note>
    </article>
  )
}
