import { Icon } from '@mindisle/ui/icon'
import { MoodGlyph } from '@mindisle/ui/mood'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useMonthView } from '../../components/use-month-view.ts'
import { useMoodNames } from '../../components/mood-names.ts'
import { addDays, clockAt, dayAlone, monthOfDay } from '../../entry/days.ts'
import { levelOf } from '../../entry/draft.ts'
import { texts } from '../../texts.ts'

interface Props {
  day: string
  previous: string | null
  next: string | null
}

/** A finger that goes at least so far, and more aside than down. */
const swipeLength = 60
const swipeTime = 600

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null

/** Swipes and arrow keys lead to the entry before and after. */
function useSwipe(go: (to: 'previous' | 'next') => void): void {
  const lead = useEffectEvent(go)
  useEffect(() => {
    let from: { x: number; y: number; at: number } | null = null
    const onStart = ({ touches, timeStamp, target }: TouchEvent) => {
      const [touch] = touches
      from =
        touch && touches.length === 1 && !isTyping(target)
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null
    }
    const onEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches
      if (!from || !touch) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      const isSwipe = Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)
      if (isSwipe && timeStamp - from.at < swipeTime) lead(dx > 0 ? 'previous' : 'next')
      from = null
    }
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || isTyping(target)) return
      if (key === 'ArrowLeft') lead('previous')
      if (key === 'ArrowRight') lead('next')
    }
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd, { passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function Neighbour({ id, day, side }: { id: string; day: string; side: 'previous' | 'next' }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const moods = useMoodNames()
  const { days } = useMonthView(monthOfDay(addDays(day, side === 'previous' ? -1 : 1)))
  const brief = [...days.values()].flat().find((entry) => entry.id === id)
  const whenOf = (one: { day: string; at: number }): string =>
    one.day === day ? clockAt(one.at) : dayAlone(one.day, language)
  const words = (
    <span className="neighbours__words">
      <span>{brief ? whenOf(brief) : t(`show.${side}`)}</span>
      {brief && <small>{moods[levelOf(brief.mood)]}</small>}
    </span>
  )
  return (
    <a
      data-replace=""
      className={`neighbours__one neighbours__one--${side}`}
      href={pageAddress('page10/diary/show', { id })}
    >
      {side === 'previous' && <Icon name="caret-left-bold" size={18} />}
      {brief && <MoodGlyph level={levelOf(brief.mood)} size={30} />}
      {words}
      {side === 'next' && <Icon name="caret-right-bold" size={18} />}
    </a>
  )
}

export function Neighbours({ day, previous, next }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  useSwipe((to) => {
    const id = to === 'previous' ? previous : next
    if (id !== null) void navigator.redirectTo(pageAddress('page10/diary/show', { id }))
  })
  return (
    <nav className="neighbours" aria-label={t('show.neighbours')}>
      {previous === null ? (
        <span className="neighbours__end">{t('show.first')}</span>
      ) : (
        <Neighbour id={previous} day={day} side="previous" />
      )}
      {next === null ? (
        <span className="neighbours__end">{t('show.last')}</span>
      ) : (
        <Neighbour id={next} day={day} side="next" />
      )}
    </nav>
  )
}
