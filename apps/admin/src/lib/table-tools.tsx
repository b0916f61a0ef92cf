import { Button } from '@mindisle/ui/button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportRows } from '../pages/services-model.ts'
import { call, Refused } from './api.ts'
import { go } from './place.ts'
import type { FilePage } from './table.tsx'
import { useWords } from './words.ts'

interface ToolsProps {
  page: FilePage
  query: Record<string, string>
}

/** Kept views, and the same rows as a file. */
export function TableTools({ page, query }: ToolsProps) {
  const { after: _, ...filters } = query
  return (
    <div className="table-tools">
      <Keep page={page} query={filters} />
      <Export page={page} query={filters} />
      <Views page={page} />
    </div>
  )
}

function Views({ page }: { page: FilePage }) {
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

function Keep({ page, query }: ToolsProps) {
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

type File = { csv: string; rows: number }
const files: Record<FilePage, (query: Record<string, string>) => Promise<File>> = {
  orders: (body) => call('POST /api/admin/orders/export', { body }),
  audit: (body) => call('POST /api/admin/audit/export', { body }),
  services: exportRows,
  ledger: (body) => call('POST /api/admin/ledger/export', { body }),
}

function Export({ page, query }: ToolsProps) {
  const { t } = useWords()
  const file = useMutation({
    mutationFn: () => files[page](query),
    onSuccess: ({ csv }) => save(`${page}.csv`, csv),
  })
  const { data, error } = file
  return (
    <>
      <Button kind="line" size="m" loading={file.isPending} onClick={() => file.mutate()}>
        {t('table.export')}
      </Button>
      <span role="status" className="cap">
        {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
        {data && t('table.exported', { count: data.rows })}
      </span>
    </>
  )
}
