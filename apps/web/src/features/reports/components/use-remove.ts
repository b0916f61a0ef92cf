import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useDeleteReport } from '../api/list.ts'
import { texts } from '../texts.ts'
import { dayOf } from './days.ts'

interface Removed {
  id: string
  name: string
  created_at: string
}

/** Asks with what goes with it, deletes, and says so; a failure has been told by a dialog already. */
export function useRemove(onDone?: () => void) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync, isPending, variables } = useDeleteReport()
  const remove = useSingle(async ({ id, name, created_at: at }: Removed) => {
    const isSure = await ask({
      title: t('remove.ask'),
      body: t('remove.text', { name, day: dayOf(at, language, Date.now()) }),
      confirm: t('remove.yes'),
      cancel: t('remove.no'),
      danger: true,
    })
    if (!isSure) return
    const isDone = await mutateAsync(id).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toast(t('remove.done'))
    onDone?.()
  })
  return { remove, removing: isPending ? variables : null }
}
