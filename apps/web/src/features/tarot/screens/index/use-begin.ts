import { ask } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { timeZone } from '../../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useTable } from '../../table/underway.ts'
import { texts } from '../../texts.ts'
import type { Asked } from './asking.tsx'

/** Gets the promise of a deck; words of danger lead to people, and a question of today to its cards, before any shuffle. */
export function useBegin() {
  const t = useTexts(texts)
  const caller = useCaller()
  const navigator = useNavigator()
  const table = useTable()
  const [isBusy, setBusy] = useState(false)
  const [isRisk, setRisk] = useState(false)
  const shuffle = () => navigator.navigateTo(pageAddress('page9/tarot/index', { view: 'shuffle' }))
  const begin = useSingle(async (asked: Asked) => {
    setBusy(true)
    try {
      const body = { ...asked, time_zone: timeZone() }
      const begun = await caller.foreground('POST /api/tarot/begin', { body })
      table.lay({ id: begun.id, spread: asked.spread, question: asked.question.trim(), byHand: null })
      setRisk(begun.is_risk)
      if (begun.is_risk) return
      if (begun.earlier_id !== null) {
        const looks = await ask({
          title: t('earlier.title'),
          body: t('earlier.text'),
          confirm: t('earlier.look'),
          cancel: t('earlier.again'),
        })
        if (looks) return navigator.navigateTo(pageAddress('page9/tarot/result', { id: begun.earlier_id }))
      }
      return shuffle()
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  })
  return { begin, shuffle, isBusy, isRisk }
}
