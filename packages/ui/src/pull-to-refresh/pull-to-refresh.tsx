import { type CSSProperties, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { isStill } from '../internal/media.ts'
import { usePullGesture } from './gesture.ts'
import { type PullState, atRest, pullReducer, reachAt } from './machine.ts'
import './pull-to-refresh.css'

export interface PullTexts {
  pull: string
  release: string
  refreshing: string
}

export interface PullToRefreshProps {
  children: ReactNode
  /** Resolves or fails; either way the page goes back. */
  onRefresh: () => Promise<unknown>
  texts: PullTexts
  disabled?: boolean | undefined
  onState?: ((state: PullState) => void) | undefined
}

const settleMs = 300

const textOf = (state: PullState, texts: PullTexts): string => {
  if (state === 'reached') return texts.release
  return state === 'refreshing' ? texts.refreshing : state === 'pulling' ? texts.pull : ''
}

export function PullToRefresh({ children, onRefresh, texts, disabled, onState }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null)
  const [{ state, distance }, dispatch] = useReducer(pullReducer, atRest)
  usePullGesture(root, !disabled, dispatch)
  const latest = useRef({ onRefresh, onState })
  useEffect(() => {
    latest.current = { onRefresh, onState }
  })
  useEffect(() => {
    latest.current.onState?.(state)
    if (state === 'refreshing') {
      let left = false
      const finish = (): void => {
        if (!left) dispatch({ type: 'done' })
      }
      latest.current.onRefresh().then(finish, finish)
      return () => {
        left = true
      }
    }
    if (state !== 'aborting' && state !== 'restoring') return undefined
    const timer = setTimeout(() => dispatch({ type: 'settled' }), isStill() ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [state])
  const style = { '--pull': `${distance}px`, '--rise': Math.min(1, distance / reachAt) } as CSSProperties
  return (
    <div ref={root} className={cx('ptr', `ptr--${state}`)} style={style}>
      <div className="ptr__head" aria-hidden={state === 'resting'}>
        <RefreshSun />
        <span className="ptr__text" role="status">
          {textOf(state, texts)}
        </span>
      </div>
      <div className="ptr__body">{children}</div>
    </div>
  )
}

/** The sun comes up with the pull; once it is over the horizon, letting go refreshes. */
function RefreshSun() {
  return (
    <svg className="ptr__sun" width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      <svg width="40" height="20" viewBox="0 0 40 20">
        <g className="ptr__disc">
          <circle cx="20" cy="20" r="16" fill="var(--sun-halo)" opacity=".3" />
          <circle cx="20" cy="20" r="10" fill="var(--brand)" />
        </g>
      </svg>
      <path
        className="ptr__wave"
        d="M4 21.5c4-2.6 6.7-2.6 10.7 0s6.6 2.6 10.6 0 6.7-2.6 10.7 0"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
