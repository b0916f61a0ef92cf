import type { DataOf } from '@mindisle/contract'
import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { texts } from '../texts.ts'

export type ReadingBrief = DataOf<'GET /api/tarot/list'>['list'][number]
export type Reading = DataOf<'GET /api/tarot/show'>
export type CardHead = DataOf<'GET /api/tarot/cards'>['list'][number]

const readingsKey = ['tarot', 'readings'] as const

export const refreshReadings = (): Promise<void> => refresh(readingsKey)

export function useLast() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...readingsKey, 'last'],
    queryFn: () => caller.read('GET /api/tarot/list', { query: { per_page: 1 } }),
  })
}

export function useHistory() {
  const caller = useCaller()
  return usePages({
    queryKey: [...readingsKey, 'list'],
    readPage: (page) => caller.read('GET /api/tarot/list', { query: { page } }),
  })
}

export function useReading(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...readingsKey, 'one', id],
    queryFn: () => caller.read('GET /api/tarot/show', { query: { id } }),
  })
}

export function useDeck() {
  const caller = useCaller()
  return useRemote({ queryKey: ['tarot', 'deck'], queryFn: () => caller.read('GET /api/tarot/cards', {}) })
}

export function useCard(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...readingsKey, 'card', id],
    queryFn: () => caller.read('GET /api/tarot/card', { query: { id } }),
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
    const isGone = await caller.foreground('POST /api/tarot/remove', { body: { id } }).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    toast(t('remove.done'))
    onGone?.()
    await refreshReadings()
  })
}
