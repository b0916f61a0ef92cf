import { Cell, CellBlock } from '@mindisle/ui/cell'
import { ask, tell } from '@mindisle/ui/dialog'
import { LinearProgress } from '@mindisle/ui/progress'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { beginAnew } from '../../../shared/session/begin-anew.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useDeletion } from '../api/deletion.ts'
import { useExport, useExportReports } from '../api/export.ts'
import type { ExportProgress } from '../../../shared/own-data/export.ts'
import { texts } from '../texts.ts'
import { dayOf } from './times.ts'

interface SavingProps {
  title: string
  sub: string
  /** Said while it is made; null while it is not. */
  busy: string | null
  progress: (ExportProgress & { label: string }) | null
  onStart(): void
}

/** What becomes a file, and how far it is. */
function SavingCell({ title, sub, busy, progress, onStart }: SavingProps) {
  return (
    <>
      <Cell
        title={title}
        sub={sub}
        value={busy === null ? undefined : <span role="status">{busy}</span>}
        onClick={() => {
          if (busy === null) onStart()
        }}
      />
      {progress && (
        <CellBlock>
          <LinearProgress value={progress.done} max={progress.total} label={progress.label} />
        </CellBlock>
      )}
    </>
  )
}

function ExportData() {
  const t = useTexts(texts)
  const { mutate, isPending, progress } = useExport()
  return (
    <SavingCell
      title={t('export.title')}
      sub={t('export.sub')}
      busy={isPending ? t('export.busy') : null}
      progress={progress && { ...progress, label: t('export.progress', { ...progress }) }}
      onStart={() => mutate(undefined, { onSuccess: () => toast(t('export.done')) })}
    />
  )
}

function ExportReports() {
  const t = useTexts(texts)
  const { mutate, isPending, progress } = useExportReports()
  const told = (count: number) => toast(t(count === 0 ? 'export_reports.none' : 'export_reports.done'))
  return (
    <SavingCell
      title={t('export_reports.title')}
      sub={t('export_reports.sub')}
      busy={isPending ? t('export_reports.busy') : null}
      progress={progress && { ...progress, label: t('export_reports.progress', { ...progress }) }}
      onStart={() => mutate(undefined, { onSuccess: told })}
    />
  )
}

export function ExportCell() {
  const t = useTexts(texts)
  const isMember = useSession(isVerified)
  return (
    <>
      <ExportData />
      <ExportReports />
      {isMember && (
        <Cell
          title={t('export_diary.title')}
          sub={t('export_diary.sub')}
          href={pageAddress('page10/diary/index', { view: 'export' })}
        />
      )}
    </>
  )
}

/** Asks with the consequence, then says the date and the way back. */
export function useDeleteAccount() {
  const t = useTexts(texts)
  const language = useLanguage()
  const isMember = useSession(isVerified)
  const { mutateAsync, isPending } = useDeletion()
  const start = async () => {
    if (isPending) return
    const isSure = await ask({
      title: isMember ? t('delete.ask') : t('delete.ask_visitor'),
      body: isMember ? t('delete.consequence') : t('delete.consequence_visitor'),
      confirm: t('delete.confirm'),
      cancel: t('delete.keep'),
      danger: true,
    })
    if (!isSure) return
    const done = await mutateAsync().catch(() => null)
    if (!done) return
    const date = dayOf(done.delete_at, language)
    await tell({
      title: t('delete.done'),
      body: isMember ? t('delete.way_back', { date }) : t('delete.no_way_back', { date }),
      confirm: t('delete.ok'),
    })
    await beginAnew()
  }
  return { start, isPending, isMember }
}

export function DeleteCell() {
  const t = useTexts(texts)
  const { start, isMember } = useDeleteAccount()
  return (
    <Cell
      title={isMember ? t('delete.title') : t('delete.title_visitor')}
      sub={isMember ? t('delete.sub') : t('delete.sub_visitor')}
      onClick={() => void start()}
    />
  )
}
