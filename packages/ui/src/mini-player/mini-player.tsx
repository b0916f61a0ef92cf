import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './mini-player.css'
import { usePlace } from './place.ts'
import { type Box, type Insets, type Point, nudge } from './position.ts'

export interface MiniPlayerTexts {
  region: string
  open: string
  play: string
  pause: string
  close: string
  /** The disc of the opened player, which leads to where the sound came from. */
  source: string
}

export interface MiniPlayerProps {
  texts: MiniPlayerTexts
  expanded: boolean
  onExpand: (expanded: boolean) => void
  playing: boolean
  onToggle: () => void
  onClose: () => void
  onSource?: (() => void) | undefined
  /** 0 to 1. */
  progress: number
  thumbnail?: string | undefined
  /** Top left of the collapsed circle; without it the lower right corner. */
  position?: Point | undefined
  onPosition: (position: Point) => void
  /** What bars take from the screen, so that it never lies on them. */
  insets: Insets
  /** What it must not cover, as it lies in the window: where it would, it rests half outside the edge. */
  controls?: readonly Box[] | undefined
  collapseAfter?: number | undefined
}

export const collapseMs = 3000
const noControls: readonly Box[] = []

/** A keyboard user inside must not lose the focus to a timer. */
function isKeyed(root: HTMLElement): boolean {
  const active = document.activeElement
  if (!active || !root.contains(active)) return false
  try {
    return active.matches(':focus-visible')
  } catch {
    return true
  }
}

function useCollapse(expanded: boolean, after: number, collapse: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(collapse)
  useEffect(() => {
    latest.current = collapse
  })
  const arm = useCallback((): void => {
    clearTimeout(timer.current)
    if (!expanded || after <= 0) return
    const fire = (): void => {
      if (root.current && isKeyed(root.current)) timer.current = setTimeout(fire, after)
      else latest.current()
    }
    timer.current = setTimeout(fire, after)
  }, [expanded, after])
  useEffect(() => {
    arm()
    return () => clearTimeout(timer.current)
  }, [arm])
  return { root, arm }
}

export function MiniPlayer(props: MiniPlayerProps) {
  const { texts, expanded, onExpand, position, onPosition, insets, controls = noControls } = props
  const { root, arm } = useCollapse(expanded, props.collapseAfter ?? collapseMs, () => onExpand(false))
  const dragged = useRef(false)
  const { area, point, box, dragging, drag } = usePlace(position, { insets, controls }, expanded, {
    grabbed: () => (dragged.current = true),
    placed: onPosition,
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = nudge(area, point, event.key)
    if (to) {
      event.preventDefault()
      onPosition(to)
    } else if (event.key === 'Escape' && expanded) onExpand(false)
    arm()
  }
  /** The click that ends a drag is not a tap. */
  const onClickCapture = (event: MouseEvent): void => {
    if (dragged.current) event.stopPropagation()
    dragged.current = false
    arm()
  }
  return (
    <div
      ref={root}
      className={cx('player', expanded && 'player--open', dragging && 'is-dragged')}
      role="region"
      aria-label={texts.region}
      style={{ transform: `translate(${box.x}px, ${box.y}px)` }}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      {...drag}
      onPointerDown={(event) => {
        dragged.current = false
        drag.onPointerDown(event)
      }}
    >
      <Controls {...props} />
    </div>
  )
}

/** The disc stays the same element, so that opening by key does not drop the focus. */
function Controls(props: MiniPlayerProps) {
  const { texts, expanded, onExpand, playing, onToggle, onClose, onSource } = props
  const leads = expanded && onSource !== undefined
  return (
    <>
      <button
        type="button"
        className="player__disc"
        aria-label={leads ? texts.source : texts.open}
        aria-expanded={leads ? undefined : expanded}
        onClick={() => (leads ? onSource() : onExpand(!expanded))}
      >
        <Disc progress={props.progress} thumbnail={props.thumbnail} />
      </button>
      {expanded && (
        <>
          <button
            type="button"
            className="player__key"
            aria-label={playing ? texts.pause : texts.play}
            onClick={onToggle}
          >
            <Icon name={playing ? 'pause-fill' : 'play-fill'} size={20} />
          </button>
          <button
            type="button"
            className="player__key player__key--x"
            aria-label={texts.close}
            onClick={onClose}
          >
            <Icon name="x-bold" size={18} />
          </button>
        </>
      )}
    </>
  )
}

const ring = 2 * Math.PI * 21

function Disc({ progress, thumbnail }: { progress: number; thumbnail: string | undefined }) {
  const clip = useId()
  const part = Math.max(0, Math.min(1, progress)) * ring
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" fill="none" stroke="var(--line)" strokeWidth="2.5" />
      <circle
        cx="24"
        cy="24"
        r="21"
        fill="none"
        stroke="var(--brand-mark)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray={`${part} ${ring}`}
        transform="rotate(-90 24 24)"
      />
      <clipPath id={clip}>
        <circle cx="24" cy="24" r="17" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {thumbnail === undefined ? (
          <>
            <rect width="48" height="48" fill="#34306B" />
            <circle cx="29" cy="19" r="5.5" fill="#FFE0B0" />
            <path d="M4 31c5-4 9-4 14 0s9 4 14 0 8-4 12-1v14H4z" fill="#6D69C9" />
            <path d="M4 36c5-3 9-3 14 0s9 3 14 0 8-3 12-1v12H4z" fill="#8B88E0" />
          </>
        ) : (
          <image href={thumbnail} x="7" y="7" width="34" height="34" preserveAspectRatio="xMidYMid slice" />
        )}
      </g>
    </svg>
  )
}
