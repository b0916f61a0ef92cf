import type { DataOf } from '@mindisle/contract'
import { outlines, radii, rimPoint, sideOf, spots } from './paths.ts'
import './figures.css'

export type FigureData = DataOf<'GET /api/exam/show'>['items'][number]['cells'][number]

interface Props {
  figure: FigureData
  /** Where some figures have several shapes all of them are smaller. */
  isSeveral: boolean
}

const eighths = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Told in words by whoever shows it: by itself it says nothing. */
export function Figure({ figure, isSeveral }: Props) {
  const { shape, number, size, rotation, position, overlay } = figure
  const radius = radii[isSeveral ? 'several' : 'alone'][size] ?? 18
  const dot = position === null ? null : rimPoint(position, 47)
  return (
    <svg className="figure" viewBox="-53 -53 106 106" aria-hidden="true">
      {eighths
        .filter((eighth) => (overlay >> eighth) & 1)
        .map((eighth) => (
          <path key={eighth} className="figure__side" d={sideOf(eighth)} />
        ))}
      {(spots[number] ?? []).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className="figure__shape"
          d={outlines[shape]}
          transform={`translate(${x} ${y}) rotate(${rotation * 45}) scale(${radius})`}
        />
      ))}
      {dot && <circle className="figure__dot" cx={dot[0]} cy={dot[1]} r={5} />}
    </svg>
  )
}
