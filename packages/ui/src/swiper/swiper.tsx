import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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
}

/** Safari before 15.4 does not know smooth scrolling; it jumps. */
function scrollTo(row: HTMLElement, left: number): void {
  if ('scrollBehavior' in document.documentElement.style) {
    row.scrollTo({ left, behavior: isStill() ? 'auto' : 'smooth' })
  } else row.scrollLeft = left
}

export function Swiper({ label, nameOf, children, peek, onChange }: SwiperProps) {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const slides = Children.toArray(children)
  const read = (): void => {
    const node = row.current
    const first = node?.firstElementChild as HTMLElement | null | undefined
    const second = first?.nextElementSibling as HTMLElement | null | undefined
    const step = first && second ? second.offsetLeft - first.offsetLeft : 0
    if (!node || step === 0) return
    const atEnd = node.scrollLeft + node.clientWidth >= node.scrollWidth - 2
    const now = atEnd ? slides.length - 1 : Math.round(node.scrollLeft / step)
    if (now === at) return
    setAt(now)
    onChange?.(now)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const node = row.current
    const slide = node?.children[Math.max(0, Math.min(slides.length - 1, at + step))]
    if (step === 0 || !node || !(slide instanceof HTMLElement)) return
    event.preventDefault()
    scrollTo(node, slide.offsetLeft - node.offsetLeft)
  }
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
        role="group"
        aria-label={nameOf(at, slides.length)}
        onScroll={read}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, place) => (
          <div key={place} className="swiper__slide" role="group" aria-label={nameOf(place, slides.length)}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="swiper__dots" aria-hidden="true">
          {slides.map((_, place) => (
            <i key={place} className={place === at ? 'is-on' : undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
