import { Children, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../internal/cx.ts'
import { isStill } from '../internal/media.ts'
import './swiper.css'

export interface SwiperProps {
  label: string
  /** "2 of 3", read for each slide. */
  nameOf: (at: number, count: number) => string
  children: ReactNode
  /** Slides narrower than the row show the next one's edge. */
  peek?: boolean | undefined
  onChange?: ((at: number) => void) | undefined
  /** Which slide is in front, for whoever opens another than the first or has buttons beside it. */
  at?: number | undefined
  /** Arrow keys work at once in a layer that opens with it. */
  autoFocus?: boolean | undefined
}

/** Safari before 15.4 does not know smooth scrolling; it jumps. */
function scrollTo(row: HTMLElement, left: number): void {
  if ('scrollBehavior' in document.documentElement.style) {
    row.scrollTo({ left, behavior: isStill() ? 'auto' : 'smooth' })
  } else row.scrollLeft = left
}

function usePosition(count: number, { onChange, at: wanted }: Pick<SwiperProps, 'onChange' | 'at'>) {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(wanted ?? 0)
  const shown = useRef(0)
  useLayoutEffect(() => {
    const node = row.current
    const [first] = node ? node.children : []
    const slide = node?.children[wanted ?? 0]
    if (wanted === undefined || wanted === shown.current) return
    if (!node || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return
    shown.current = wanted
    node.scrollLeft = slide.offsetLeft - first.offsetLeft
  }, [wanted])
  const onScroll = (): void => {
    const node = row.current
    const [first, second] = node ? ([...node.children] as HTMLElement[]) : []
    if (!node || !first || !second) return
    const atEnd = node.scrollLeft + node.clientWidth >= node.scrollWidth - 2
    const now = atEnd ? count - 1 : Math.round(node.scrollLeft / (second.offsetLeft - first.offsetLeft))
    if (now === at) return
    shown.current = now
    setAt(now)
    onChange?.(now)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const node = row.current
    const [first] = node ? node.children : []
    const slide = node?.children[Math.max(0, Math.min(count - 1, at + step))]
    if (step === 0 || !node || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return
    event.preventDefault()
    scrollTo(node, slide.offsetLeft - first.offsetLeft)
  }
  return { row, at, onScroll, onKeyDown }
}

export function Swiper({ label, nameOf, children, peek, autoFocus, ...turning }: SwiperProps) {
  const slides = Children.toArray(children)
  const { row, at, onScroll, onKeyDown } = usePosition(slides.length, turning)
  const places = Array.from(slides, (_, place) => place)
  return (
    <div
      className={cx('swiper', peek && 'swiper--peek')}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={row}
        className="swiper__row"
        tabIndex={0}
        data-autofocus={autoFocus || undefined}
        role="group"
        aria-label={nameOf(at, slides.length)}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {places.map((place) => (
          <div key={place} className="swiper__slide" role="group" aria-label={nameOf(place, slides.length)}>
            {slides[place]}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="swiper__dots" aria-hidden="true">
          {places.map((place) => (
            <i key={place} className={place === at ? 'is-on' : undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
