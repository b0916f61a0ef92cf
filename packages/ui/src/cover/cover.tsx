import { LANDSCAPES } from './landscapes.tsx'
import { lookOf, vary } from './palette.ts'

export interface CoverProps {
  category: string
  /** Any stable text of the thing shown, e.g. its id. */
  seed?: string | undefined
  className?: string | undefined
}

/** A little landscape that fills its box; the box gives size and corners. */
export function Cover({ category, seed, className = '' }: CoverProps) {
  const { landscape, palette } = lookOf(category)
  const { dx, dy, stretch, lift } = vary(seed)
  const { light, land } = LANDSCAPES[landscape]
  return (
    <svg
      className={`cover cover--${palette} ${className}`}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="100" fill="var(--cover-soft)" />
      <g transform={`translate(${dx} ${dy})`}>{light}</g>
      <g transform={`translate(80 100) scale(${stretch} ${lift}) translate(-80 -100)`}>{land}</g>
    </svg>
  )
}
