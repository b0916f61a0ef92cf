import { Cell, CellBlock } from '@mindisle/ui/cell'
import { ask, tell } from '@mindisle/ui/dialog'
import { LinearProgress } from '@mindisle/ui/progress'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { beginAnew } from '../../../shared/session/begin-anew.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useDeletion } from '../api/deletion.ts'
import { useExport, useExportReports } from '../api/export.ts'
import type { ExportProgress } from '../../../shared/own-data/export.ts'
import { texts } from '../texts.ts'
import { dayOf } from './times.ts'

interface SavingProps {
  what: 'export' | 'export_reports'
  isPending: boolean
  progress: ExportProgress | null
  onStart(): void
}

/** What becomes a file, and how far it is. */
function SavingCell({ what, isPending, progress, onStart }: SavingProps) {
  const t = useTexts(texts)
  return (
    <>
      <Cell
        title={t(`${what}.title`)}
        sub={t(`${what}.sub`)}
        value={isPending ? <span role="status">{t(`${what}.busy`)}</span> : undefined}
        onClick={() => {
          if (!isPending) onStart()
        }}
      />
      {progress && (
        <CellBlock>
          <LinearProgress
            value={progress.done}
            max={progress.total}
            label={t(`${what}.progress`, { done: progress.done, total: progress.total })}
          />
        </CellBlock>
      )}
    </>
  )
}

export function ExportCell() {
  const t = useTexts(texts)
  const data = useExport()
  const reports = useExportReports()
  return (
    <>
      <SavingCell
        what="export"
        isPending={data.isPending}
        progress={data.progress}
        onStart={() => data.mutate(undefined, { onSuccess: () => toast(t('export.done')) })}
      />
      <SavingCell
        what="export_reports"
        isPending={reports.isPending}
        progress={reports.progress}
        onStart={() =>
          reports.mutate(undefined, {
            onSuccess: (count) => toast(t(count === 0 ? 'export_reports.none' : 'export_reports.done')),
          })
        }
      />
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
