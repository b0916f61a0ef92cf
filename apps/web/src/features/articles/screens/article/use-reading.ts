import { useEffect, useRef, useState, type RefObject } from 'react'
import { navigationHeight } from '../../../../constants.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import type { Article } from '../../api/articles.ts'
import { isMiddle, readingPlaces, type Place } from '../../device/reading.ts'

const pause = 300
/** Somebody has to read it, decide and reach it. */
const choiceTime = 10_000

/** Its blocks, as `Blocks` draws them: one element each. */
const blocksIn = (root: HTMLElement | null): Element[] => [
  ...(root?.querySelector('.blocks')?.children ?? []),
]

/** Of the text alone: what stands below it is not read to its end. */
function placeNow(root: HTMLElement | null): Place {
  const blocks = blocksIn(root)
  const passed = blocks.findIndex((block) => block.getBoundingClientRect().bottom > navigationHeight)
  const box = root?.getBoundingClientRect()
  const room = box ? box.height - window.innerHeight + navigationHeight : 0
  const share = !box || room <= 0 ? 1 : Math.min(1, Math.max(0, (navigationHeight - box.top) / room))
  return { block: Math.max(0, passed === -1 ? blocks.length - 1 : passed), percent: Math.round(share * 100) }
}

function goTo(root: HTMLElement | null, { block }: Place): void {
  const top = blocksIn(root)[block]?.getBoundingClientRect().top
  if (top !== undefined) window.scrollBy(0, top - navigationHeight - 12)
}

/** How far one is, in percent; kept while one reads, sent when one leaves. */
function useFollowed(id: string, root: RefObject<HTMLElement | null>): number {
  const caller = useCaller()
  const isMember = useSession(isVerified)
  const [percent, setPercent] = useState(0)
  const latest = useRef<{ place: Place; isSent: boolean } | null>(null)
  useEffect(() => {
    if (id === '') return undefined
    let timer = 0
    const send = () => {
      const now = latest.current
      if (!isMember || !now || now.isSent) return
      now.isSent = true
      // A place that is lost costs a scroll: nobody is told.
      void caller.quiet('POST /api/article/place', { body: { id, ...now.place } }).catch(() => undefined)
    }
    const keep = () => {
      const place = placeNow(root.current)
      readingPlaces().keep(id, place, Date.now())
      latest.current = { place, isSent: false }
    }
    const onScroll = () => {
      setPercent(placeNow(root.current).percent)
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, pause)
    }
    const onHide = () => document.visibilityState === 'hidden' && send()
    // Not while the page is made: where each block stands would be worked out twice.
    const first = window.requestAnimationFrame(onScroll)
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('visibilitychange', onHide)
      window.cancelAnimationFrame(first)
      window.clearTimeout(timer)
      send()
    }
  }, [id, root, isMember, caller])
  return percent
}

interface Reading {
  /** From 0 to 1. */
  share: number
  /** It went back to where one stopped, just now. */
  isBack: boolean
  fromStart(): void
}

/** Follows how far one has read, keeps it here and for members on the account, and goes back there once. */
export function useReading(article: Article | undefined, root: RefObject<HTMLElement | null>): Reading {
  const [isBack, setBack] = useState(false)
  const placed = useRef('')
  const id = article?.id ?? ''

  useEffect(() => {
    if (!article || placed.current === id) return
    // An article may be drawn before its reader is known: the place on the account comes with the second answer.
    const kept = readingPlaces().of(id) ?? article.mine.place
    if (!kept || !isMiddle(kept) || window.scrollY > 0) return
    placed.current = id
    goTo(root.current, kept)
    window.setTimeout(() => setBack(true))
  }, [article, id, root])

  useEffect(() => {
    if (!isBack) return undefined
    const timer = window.setTimeout(() => setBack(false), choiceTime)
    return () => window.clearTimeout(timer)
  }, [isBack])

  const percent = useFollowed(id, root)
  const fromStart = () => {
    setBack(false)
    window.scrollTo(0, 0)
  }
  return { share: percent / 100, isBack, fromStart }
}
