import { localeOf } from '@mindisle/base'
import { ask, tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useRef, useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { isCallFailure } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSignOut } from '../../../../shared/session/use-sign-out.ts'
import { texts } from '../../texts.ts'
import { saveOwnData, type ExportProgress } from '../../../../shared/own-data/export.ts'

export type Act = 'export' | 'delete' | 'signOut'

/** One act at a time: a double tap does nothing. What fails has been told by a dialog already. */
function useOneAct() {
  const running = useRef(false)
  const [busy, setBusy] = useState<Act | null>(null)
  const run = async (act: Act, work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(act)
    try {
      await work()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, run }
}

function useConfirmDeletion(): () => Promise<boolean> {
  const t = useTexts(texts)
  return async () => {
    const first = {
      title: t('deletion.first_title'),
      body: t('deletion.first_body'),
      confirm: t('deletion.first_go'),
      cancel: t('deletion.stay'),
    }
    if (!(await ask({ ...first, danger: true }))) return false
    const second = {
      title: t('deletion.second_title'),
      body: t('deletion.second_body'),
      confirm: t('deletion.second_go'),
      cancel: t('deletion.stay'),
    }
    return ask({ ...second, danger: true })
  }
}

export function useAccountActs() {
  const t = useTexts(texts)
  const language = useLanguage()
  const caller = useCaller()
  const signOut = useSignOut({ asksAlways: false })
  const confirmDeletion = useConfirmDeletion()
  const { busy, run } = useOneAct()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)

  const exportData = () =>
    run('export', async () => {
      try {
        await saveOwnData(caller, setProgress)
        toast(t('forbidden.exported'))
      } finally {
        setProgress(null)
      }
    })

  const deleteAccount = () =>
    run('delete', async () => {
      if (!(await confirmDeletion())) return
      const { delete_at } = await caller.foreground('POST /api/member/deletion', {})
      const form = { dateStyle: 'long', timeStyle: 'short' } as const
      const date = new Intl.DateTimeFormat(localeOf(language), form).format(new Date(delete_at))
      setLeaving(date)
      const body = t('deletion.done_body', { date })
      await tell({ title: t('deletion.done_title'), body, confirm: t('deletion.ok') })
    })

  return { busy, progress, leaving, exportData, deleteAccount, signOut: () => run('signOut', signOut) }
}
