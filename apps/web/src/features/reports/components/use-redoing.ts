import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { useRedo } from '../api/redo.ts'

/** Leads into an attempt with the doubtful questions alone; where that is no longer possible it says why. */
export function useRedoing(id: string) {
  const navigator = useNavigator()
  const { mutateAsync, isPending } = useRedo()
  const redo = useSingle(async () => {
    const made = await mutateAsync(id).catch((error: unknown) => {
      if (error instanceof Refused && error.type) toast(error.message)
      return null
    })
    if (made) await navigator.navigateTo(pageAddress('pages/table/exam', { id: made.exam_id }))
  })
  return { redo, isPending }
}
