import type { DataOf, InputOf } from '@mindisle/contract'
import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { texts } from '../texts.ts'

export type Born = InputOf<'POST /api/bazi/save'>['body']['born']
export type ChartBrief = DataOf<'GET /api/bazi/list'>['list'][number]
export type Chart = DataOf<'GET /api/bazi/show'>
export type Correction = DataOf<'POST /api/bazi/preview'>

const chartsKey = ['bazi', 'charts'] as const

export const refreshCharts = (): Promise<void> => refresh(chartsKey)

export function useHistory() {
  const caller = useCaller()
  return usePages({
    queryKey: [...chartsKey, 'list'],
    readPage: (page) => caller.read('GET /api/bazi/list', { query: { page } }),
  })
}

export function useChart(id: string | undefined) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...chartsKey, 'one', id],
    queryFn: () => caller.read('GET /api/bazi/show', { query: { id: id ?? '' } }),
    enabled: id !== undefined,
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
    const isGone = await caller.foreground('POST /api/bazi/remove', { body: { id } }).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    toast(t('remove.done'))
    onGone?.()
    await refreshCharts()
  })
}
