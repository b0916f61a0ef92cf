/** Props of the island: each is placed by its foot, so that one transform puts it on any hill or wave. */
interface Placed {
  x: number
  y: number
  scale?: number | undefined
}

const place = ({ x, y, scale = 1 }: Placed) => `translate(${x} ${y}) scale(${scale})`

export function BoatShape(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-1-22v19h-11C-8-8-4-14-1-22z" fill="var(--paint-sail)" />
      <path d="M2-18v15h9C9-9 6-14 2-18z" fill="var(--paint-sail-shade)" />
      <path d="M-15 0h29c-2 5-5 7-9 7H-7c-4 0-7-3-8-7z" fill="var(--hill-4)" />
    </g>
  )
}

export function LighthouseShape(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-6 2L-4-30H4L6 2Z" fill="var(--paint-tower)" />
      <path d="M-5.3-8L-4.9-15H4.9L5.3-8Z" fill="var(--sun-halo)" />
      <rect x="-6" y="-32.5" width="12" height="2.8" rx="1.4" fill="var(--hill-4)" />
      <rect x="-3.5" y="-40" width="7" height="7.5" rx="1" fill="var(--paint-lamp)" />
      <path d="M-5-40C-4-45 4-45 5-40Z" fill="var(--hill-4)" />
    </g>
  )
}

/** Rows of rounded bars: clouds, glints and the sun's path on the water. */
export type Bar = readonly [x: number, y: number, width: number, opacity?: number]

export function Bars({
  bars,
  height,
  fill,
}: {
  bars: readonly Bar[]
  height: number
  fill?: string | undefined
}) {
  return bars.map(([x, y, width, opacity]) => (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={height / 2}
      fill={fill}
      opacity={opacity}
    />
  ))
}
