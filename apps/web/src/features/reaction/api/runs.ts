import type { DataOf } from '@mindisle/contract'
import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'
import type { Mode } from '../run/protocol.ts'
import { texts } from '../texts.ts'

export type RunBrief = DataOf<'GET /api/reaction/list'>['list'][number]
export type RunResult = DataOf<'GET /api/reaction/show'>

const runsKey = ['reaction'] as const

export const refreshRuns = (): Promise<void> => refresh(runsKey)

/** The latest of one mode, newest first. */
export function useRecent(mode: Mode) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...runsKey, 'recent', mode],
    queryFn: () => caller.read('GET /api/reaction/list', { query: { mode, per_page: 12 } }),
  })
}

export function useHistory() {
  const caller = useCaller()
  return usePages({
    queryKey: [...runsKey, 'list'],
    readPage: (page) => caller.read('GET /api/reaction/list', { query: { page } }),
  })
}

export function useResult(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...runsKey, 'one', id],
    queryFn: () => caller.read('GET /api/reaction/show', { query: { id } }),
  })
}

export function useRemove(onGone?: () => void) {
  const t = useTexts(texts)
  const caller = useCaller()
  return useSingle(async (id: string) => {
    const isSure = await ask({
      title: t('remove.ask'),
      body: t('remove.text'),
      confirm: t('remove.yes'),
      cancel: t('remove.no'),
      danger: true,
    })
    if (!isSure) return
    const isGone = await caller.foreground('POST /api/reaction/remove', { body: { id } }).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    toast(t('remove.done'))
    onGone?.()
    await refreshRuns()
  })
}
