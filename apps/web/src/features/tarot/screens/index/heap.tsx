import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CardBack } from '../../faces/card-back.tsx'
import { texts } from '../../texts.ts'

interface Props {
  /** How often the heap was gone round. */
  turn: number
  /** Of the ring that is full. */
  share: number
  onStir(x: number, y: number, at: number, step: number): void
}

const cards = Array.from({ length: 13 }, (_, at) => at)
const byKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ' ': [0, 0],
}
const keyStep = 110
const around = 2 * Math.PI * 164

/** Where a card of the heap lies; stirring moves each at its own pace. */
function lieOf(at: number, turn: number): string {
  const angle = at * 2.4 + turn * (0.9 + (at % 5) * 0.22)
  const far = 26 + (at % 4) * 16
  const x = Math.cos(angle) * far
  const y = Math.sin(angle) * far * 0.7
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${((at * 47 + turn * (40 + at * 7)) % 360).toFixed(1)}deg)`
}

/** The heap: pressed and gone round by a finger, or stirred by the arrow keys. */
export function Heap({ turn, share, onStir }: Props) {
  const t = useTexts(texts)
  const last = useRef<{ x: number; y: number } | null>(null)
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
    onStir(event.clientX, event.clientY, event.timeStamp, 0)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = last.current
    if (!from) return
    const [x, y] = [event.clientX, event.clientY]
    onStir(x, y, event.timeStamp, Math.hypot(x - from.x, y - from.y))
    last.current = { x, y }
  }
  const lift = () => {
    last.current = null
  }
  const stirByKey = (event: KeyboardEvent<HTMLElement>) => {
    const way = byKey[event.key]
    if (!way || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onStir(way[0], way[1], event.timeStamp, keyStep)
  }
  return (
    <button
      type="button"
      className="tarot-heap"
      aria-label={t('shuffle.heap')}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onKeyDown={stirByKey}
    >
      <svg className="tarot-heap__ring" viewBox="0 0 350 350" aria-hidden="true" focusable="false">
        <circle cx="175" cy="175" r="164" stroke="var(--line)" />
        <circle
          cx="175"
          cy="175"
          r="164"
          stroke="var(--gold)"
          strokeDasharray={`${around * share} ${around}`}
          transform="rotate(-90 175 175)"
        />
      </svg>
      {cards.map((at) => (
        <span key={at} className="tarot-heap__card" style={{ transform: lieOf(at, turn) }}>
          <CardBack />
        </span>
      ))}
    </button>
  )
}
