import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import './progress.css'

interface Bar {
  value: number
  max: number
  /** "Question 12 of 36". */
  label: string
}

const share = ({ value, max }: Bar): string =>
  `${(Math.max(0, Math.min(1, max > 0 ? value / max : 0)) * 100).toFixed(2)}%`

const bar = ({ value, max, label }: Bar) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuenow': value,
  'aria-valuemin': 0,
  'aria-valuemax': max,
})

export interface SunProgressProps extends Bar {
  /** Under the line, right: "about 4 minutes left". */
  end?: ReactNode
  hideCount?: boolean | undefined
}

/** A half sun travels along the horizon. */
export function SunProgress({ end, hideCount, ...of }: SunProgressProps) {
  return (
    <div className="sun" style={{ '--at': share(of) } as CSSProperties}>
      <div className="sun__line" {...bar(of)}>
        <i className="sun__done" />
        <svg className="sun__thumb" width="34" height="30" viewBox="0 0 34 30" aria-hidden="true">
          <path d="M0 18a17 17 0 0 1 34 0z" fill="var(--sun-halo)" opacity=".35" />
          <path d="M7 18a10 10 0 0 1 20 0z" fill="var(--brand)" />
          <g fill="var(--brand-mark)" opacity=".55">
            <rect x="7" y="24" width="20" height="2" rx="1" />
            <rect x="11" y="28" width="12" height="2" rx="1" />
          </g>
        </svg>
      </div>
      {(!hideCount || end !== undefined) && (
        <div className="sun__text" aria-hidden="true">
          <span className="num">
            {!hideCount && (
              <>
                <b>{of.value}</b> / {of.max}
              </>
            )}
          </span>
          <span>{end}</span>
        </div>
      )}
    </div>
  )
}

export interface LinearProgressProps extends Bar {
  /** 3 px under a nav bar, e.g. how far a text is read. */
  thin?: boolean | undefined
  /** A clock: it moves once a second, evenly. */
  timed?: boolean | undefined
  tone?: 'brand' | 'sea' | undefined
  className?: string | undefined
}

export function LinearProgress({ thin, timed, tone = 'brand', className, ...of }: LinearProgressProps) {
  return (
    <div
      className={cx(
        'linear',
        thin && 'linear--thin',
        timed && 'linear--timed',
        tone === 'sea' && 'linear--sea',
        className,
      )}
      {...bar(of)}
    >
      <i style={{ width: share(of) }} />
    </div>
  )
}

/** Steps of one way: done, now, to come. */
export function StepProgress(of: Bar) {
  return (
    <div className="steps" {...bar(of)}>
      {Array.from({ length: of.max }, (_, at) => (
        <i key={at} className={at < of.value - 1 ? 'is-done' : at === of.value - 1 ? 'is-now' : undefined} />
      ))}
    </div>
  )
}
