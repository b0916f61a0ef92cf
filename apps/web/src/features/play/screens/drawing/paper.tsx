import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { partAt, placed, type LineMark, type Mark, type PartMark } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import { placeOn, useBrush, useCanvas, type Brush } from './use-paper.ts'

const far = 40
const near = 10

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key does to the part that is held; null: nothing. */
export function moved(part: PartMark, key: string, isFine: boolean): PartMark | null {
  const step = steps[key]
  const reach = isFine ? near : far
  if (step) return placed(part, { x: part.x + step[0] * reach, y: part.y + step[1] * reach })
  if (key === '+' || key === '=') return placed(part, { size: part.size * 1.15 })
  if (key === '-') return placed(part, { size: part.size / 1.15 })
  return null
}

export function useDrawingLabel(marks: readonly Mark[]): string {
  const t = useTexts(drawingTexts)
  if (marks.length === 0) return t('paper.label_empty')
  const lines = marks.filter(({ kind }) => kind === 'line').length
  const parts = marks.filter(({ kind }) => kind === 'part').length
  return t('paper.label', {
    lines: t('paper.lines', { count: lines }),
    parts: t('paper.parts', { count: parts }),
  })
}

interface Props {
  marks: readonly Mark[]
  brush: Brush
  /** Which part is held; with one, or where parts are set down, the paper moves them instead of being drawn on. */
  isMoving: boolean
  chosen: number | null
  onLine(pieces: LineMark[]): void
  onChoose(at: number | null): void
  onMove(at: number, part: PartMark): void
  onRemove(at: number): void
}

interface Drag {
  at: number
  from: PartMark
  /** Where it is now. */
  part: PartMark
  x: number
  y: number
}

/** The part under the hand goes along with it; it is one step of the drawing when it is let go. */
function useDrag({ marks, onChoose, onMove }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return {
    marks: drag ? marks.with(drag.at, drag.part) : marks,
    down(event: PointerEvent<HTMLCanvasElement>) {
      const { x, y } = placeOn(event.currentTarget, event)
      const at = partAt(marks, x, y)
      const part = at === null ? undefined : marks[at]
      onChoose(at)
      if (at === null || part?.kind !== 'part') return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ at, from: part, part, x, y })
    },
    move(event: PointerEvent<HTMLCanvasElement>) {
      if (!drag) return
      const { x, y } = placeOn(event.currentTarget, event)
      const { from } = drag
      setDrag({ ...drag, part: placed(from, { x: from.x + x - drag.x, y: from.y + y - drag.y }) })
    },
    up() {
      setDrag(null)
      if (drag && (drag.part.x !== drag.from.x || drag.part.y !== drag.from.y)) onMove(drag.at, drag.part)
    },
  }
}

/** A frame around the part that is held. */
function Held({ part }: { part: PartMark }) {
  const half = part.size / 2
  const style = {
    left: `${(part.x - half) / 10}%`,
    top: `${(part.y - half) / 10}%`,
    width: `${part.size / 10}%`,
    height: `${part.size / 10}%`,
  }
  return <span className="drawing-paper__held" style={style} aria-hidden="true" />
}

export function Paper(props: Props) {
  const { brush, isMoving, chosen, onLine, onMove, onRemove, onChoose } = props
  const drag = useDrag(props)
  const { marks } = drag
  const canvas = useCanvas(marks)
  const pen = useBrush(brush, onLine)
  const hand = isMoving ? drag : pen
  const label = useDrawingLabel(marks)
  const part = chosen === null ? undefined : marks[chosen]
  const onKeyDown = (event: KeyboardEvent) => {
    if (chosen === null || part?.kind !== 'part') return
    const next = moved(part, event.key, event.shiftKey)
    if (next) onMove(chosen, next)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(chosen)
    else if (event.key === 'Escape') onChoose(null)
    else return
    event.preventDefault()
  }
  return (
    <div className="drawing-paper" role="group" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      <canvas
        ref={canvas}
        className="drawing-paper__canvas"
        aria-hidden="true"
        onPointerDown={hand.down}
        onPointerMove={hand.move}
        onPointerUp={hand.up}
        onPointerCancel={hand.up}
        onContextMenu={(event) => event.preventDefault()}
      />
      {part?.kind === 'part' && <Held part={part} />}
    </div>
  )
}
