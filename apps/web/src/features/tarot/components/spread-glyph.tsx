import type { Spread } from '@mindisle/content/public/tarot-spreads'

const [width, height, gap] = [15, 24, 5]

/** The spread as it is laid, in little. */
export function SpreadGlyph({ spread }: { spread: Spread }) {
  const columns = Math.max(...spread.positions.map(({ at }) => at[0] ?? 0)) + 1
  const rows = Math.max(...spread.positions.map(({ at }) => at[1] ?? 0)) + 1
  // Two rows at least, or a single row would be drawn twice as large as the others and reach over its tile.
  const tall = Math.max(rows, 2)
  const top = gap + ((tall - rows) * (height + gap)) / 2
  const box = [columns * (width + gap) + gap, tall * (height + gap) + gap]
  return (
    <svg className="tarot-glyph" viewBox={`0 0 ${box[0]} ${box[1]}`} aria-hidden="true" focusable="false">
      {spread.positions.map(({ id, at }) => {
        const [x = 0, y = 0] = [gap + (at[0] ?? 0) * (width + gap), top + (at[1] ?? 0) * (height + gap)]
        const middle = `${x + width / 2} ${y + height / 2}`
        return (
          <rect
            key={id}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="2.5"
            transform={id === 'crossing' ? `rotate(90 ${middle})` : undefined}
          />
        )
      })}
    </svg>
  )
}
