import type { ReactNode } from 'react'
import './scale-row.css'

/** Half of the people lie within this many standard deviations, as the bell has it. */
const middleHalf = 0.674

export interface ScaleRowProps {
  name: string
  low: string
  high: string
  min: number
  max: number
  mean: number
  spread: number
  me?: number | undefined
  norm?: number | undefined
  /** To the right of the name. */
  values: ReactNode
  /** Said under it. */
  children?: ReactNode
}

/** The interval around a mean, no wider than the scale. */
export const aroundOf = ({
  mean,
  error,
  min,
  max,
}: {
  mean: number
  error: number
  min: number
  max: number
}) => [Math.max(min, mean - error), Math.min(max, mean + error)] as const

/** The middle half of the people without an end of the scale ever being passed. */
export function middleOf({ mean, spread, min, max }: Pick<ScaleRowProps, 'mean' | 'spread' | 'min' | 'max'>) {
  return [Math.max(min, mean - middleHalf * spread), Math.min(max, mean + middleHalf * spread)] as const
}

/** One scale of the table: the middle half, the mean, and on wish me and the published norm. */
export function ScaleRow(props: ScaleRowProps) {
  const { name, low, high, min, max, mean, me, norm, values, children } = props
  const at = (value: number): string => `${(((value - min) / (max - min)) * 100).toFixed(1)}%`
  const [from, to] = middleOf(props)
  return (
    <div className="team-scale">
      <p className="team-scale__head">
        <b>{name}</b>
        <span>{values}</span>
      </p>
      <div className="team-scale__track" aria-hidden="true">
        <s style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
        {norm !== undefined && <u style={{ left: at(norm) }} />}
        <i style={{ left: at(mean) }} />
        {me !== undefined && <b style={{ left: at(me) }} />}
      </div>
      <p className="team-scale__ends">
        <span>{low}</span>
        <span>{high}</span>
      </p>
      {children !== undefined && <p className="team-scale__said">{children}</p>}
    </div>
  )
}
