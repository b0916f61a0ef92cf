import { toast } from '@mindisle/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { readingPlaces } from '../../device/reading.ts'
import { texts } from '../../reading/texts.ts'

const worthGoingBack = { from: 0.08, to: 0.95 }
const pause = 250

const room = (): number =>
  Math.max(0, document.documentElement.scrollHeight - document.documentElement.clientHeight)

/** How much has been read, from 0 to 1; a chapter that fits the screen is read at once. */
const shareNow = (): number => {
  const all = room()
  return all === 0 ? 1 : Math.min(1, Math.max(0, window.scrollY / all))
}

/** Follows how far one has read, keeps it on the device, and goes back there once. */
export function useReading(report: string, chapter: string, isThere: boolean): number {
  const t = useTexts(texts)
  const [share, setShare] = useState(0)
  const isPlaced = useRef(false)
  useEffect(() => {
    if (!isThere) return undefined
    let timer = 0
    const keep = () => readingPlaces().keep(report, chapter, shareNow())
    const onScroll = () => {
      setShare(shareNow())
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, pause)
    }
    const kept = readingPlaces().of(report)?.at[chapter] ?? 0
    const isBack = !isPlaced.current && kept > worthGoingBack.from && kept < worthGoingBack.to
    isPlaced.current = true
    if (isBack) {
      window.scrollTo(0, kept * room())
      toast(t('chapter.back_here'))
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.clearTimeout(timer)
    }
  }, [report, chapter, isThere, t])
  return share
}
