import { Button } from '@mindisle/ui/button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from './api.ts'
import { go } from './place.ts'
import type { TablePage } from './table.tsx'
import { useWords } from './words.ts'

type Filters = Record<string, string>

interface ViewsProps {
  page: TablePage
  query: Filters
}

interface ToolsProps extends ViewsProps {
  /** The rows of these filters, written down as taken along. */
  file: (filters: Filters) => Promise<{ csv: string; rows: number }>
}

/** Kept views, and the same rows as a file. */
export function TableTools({ page, query, file }: ToolsProps) {
  const { after: _, ...filters } = query
  return (
    <div className="table-tools">
      <Keep page={page} query={filters} />
      <Export page={page} query={filters} file={file} />
      <Views page={page} />
    </div>
  )
}

function Views({ page }: Pick<ViewsProps, 'page'>) {
  const { t } = useWords()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['views', page],
    queryFn: () => call('GET /api/admin/views', { query: { page } }),
  })
  const drop = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/views/drop', { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views', page] }),
  })
  return data?.list.map((view) => (
    <span key={view.id} className="table-tools__view">
      <button type="button" onClick={() => go(page, Object.fromEntries(new URLSearchParams(view.query)))}>
        {view.name}
      </button>
      <button
        type="button"
        aria-label={t('table.drop', { name: view.name })}
        onClick={() => drop.mutate(view.id)}
      >
        ×
      </button>
    </span>
  ))
}

function Keep({ page, query }: ViewsProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const keep = useMutation({
    mutationFn: () =>
      call('POST /api/admin/views/save', {
        body: { page, name: name.trim(), query: new URLSearchParams(query).toString() },
      }),
    onSuccess: async () => {
      setName('')
      await client.invalidateQueries({ queryKey: ['views', page] })
    },
  })
  return (
    <>
      <input
        className="table-tools__name"
        aria-label={t('table.view_name')}
        placeholder={t('table.view_name')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        kind="quiet"
        size="m"
        disabled={name.trim() === ''}
        loading={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {t('table.keep')}
      </Button>
    </>
  )
}

/** Hands a file to whoever sits here. */
export function save(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

function Export({ page, query, file }: ToolsProps) {
  const { t } = useWords()
  const making = useMutation({
    mutationFn: () => file(query),
    onSuccess: ({ csv }) => save(`${page}.csv`, csv),
  })
  const { data, error } = making
  return (
    <>
      <Button kind="line" size="m" loading={making.isPending} onClick={() => making.mutate()}>
        {t('table.export')}
      </Button>
      <span role="status" className="cap">
        {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
        {data && t('table.exported', { count: data.rows })}
      </span>
    </>
  )
}
