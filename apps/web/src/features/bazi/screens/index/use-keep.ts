import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshCharts, type Born } from '../../api/charts.ts'

/** Keeps a new chart and shows it, or corrects one and goes back to it. */
export function useKeep(id: string | undefined) {
  const caller = useCaller()
  const navigator = useNavigator()
  const [isKeeping, setKeeping] = useState(false)
  const keep = useSingle(async (name: string, born: Born) => {
    setKeeping(true)
    try {
      const kept =
        id === undefined
          ? await caller.foreground('POST /api/bazi/save', { body: { name, born } })
          : await caller
              .foreground('POST /api/bazi/change', { body: { id, name, born } })
              .then(() => ({ id }))
      await refreshCharts()
      if (id === undefined) navigator.navigateTo(pageAddress('page13/paipan/result', { id: kept.id }))
      else navigator.redirectTo(pageAddress('page13/paipan/result', { id }))
    } catch {
      // It has been told.
    } finally {
      setKeeping(false)
    }
  })
  return { keep, isKeeping }
}
