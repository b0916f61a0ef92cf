import { cx } from '../internal/cx.ts'
import { walk } from '../internal/roving.ts'
import './question-grid.css'

export type QuestionPlaceState = 'done' | 'skipped' | 'now' | 'open'

export interface QuestionPlace {
  id: string
  number: number
  state: QuestionPlaceState
  /** "Question 7, skipped". */
  label: string
}

export interface QuestionGridProps {
  label: string
  places: readonly QuestionPlace[]
  onPick: (id: string) => void
  className?: string | undefined
}

/**
 * All questions at a glance: answered, passed over, the one one is at, still open. One stop of the Tab key, so that
 * nobody walks past a hundred of them to what stands below.
 */
export function QuestionGrid({ label, places, onPick, className }: QuestionGridProps) {
  const entry = Math.max(
    0,
    places.findIndex(({ state }) => state === 'now'),
  )
  return (
    <div className={cx('qgrid', className)} role="group" aria-label={label} onKeyDown={walk}>
      {places.map(({ id, number, state, label: name }, at) => (
        <button
          key={id}
          type="button"
          className={cx('qgrid__place', `is-${state}`)}
          aria-current={state === 'now' ? 'step' : undefined}
          aria-label={name}
          tabIndex={at === entry ? 0 : -1}
          data-rove=""
          data-autofocus={state === 'now' || undefined}
          onClick={() => onPick(id)}
        >
          {number}
        </button>
      ))}
    </div>
  )
}

export interface QuestionLegendProps {
  entries: ReadonlyArray<{ state: QuestionPlaceState; text: string }>
}

export function QuestionLegend({ entries }: QuestionLegendProps) {
  return (
    <ul className="qlegend">
      {entries.map(({ state, text }) => (
        <li key={state}>
          <i className={`is-${state}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
