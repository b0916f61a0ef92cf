import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isFull, side, sizes, type LineMark, type Part, type PartMark } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import { Paper } from './paper.tsx'
import { PartsBar } from './parts-bar.tsx'
import { Colours, Toolbar, Widths, type Tool } from './tools.tsx'
import type { Maker } from './use-maker.ts'

function useParts(maker: Maker, colour: number) {
  const t = useTexts(drawingTexts)
  const [held, setHeld] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { marks } = maker.sheet
  // A step back may have taken it off.
  const chosen = held !== null && marks[held]?.kind === 'part' ? held : null
  const tell = ({ part, x, y }: PartMark) =>
    setSaid(
      t('parts.said', {
        part: t(`parts.${part}`),
        across: Math.round(x / 10),
        down: Math.round(y / 10),
      }),
    )
  return {
    chosen,
    said,
    onChoose: setHeld,
    onAdd(part: Part) {
      const mark: PartMark = { kind: 'part', part, colour, x: side / 2, y: side / 2, size: sizes.usual }
      setHeld(marks.length)
      maker.change([...marks, mark])
      tell(mark)
    },
    onMove(at: number, mark: PartMark) {
      maker.change(marks.with(at, mark))
      tell(mark)
    },
    onRemove(at: number) {
      setHeld(null)
      maker.change(marks.toSpliced(at, 1))
      setSaid(t('parts.removed'))
    },
  }
}

/** Paper and tools. */
export function Board({ maker }: { maker: Maker }) {
  const t = useTexts(drawingTexts)
  const [tool, setTool] = useState<Tool>('pen')
  const [colour, setColour] = useState(0)
  const [width, setWidth] = useState(2)
  const { said, ...parts } = useParts(maker, colour)
  const { marks } = maker.sheet
  const ifRoom = (draw: () => void) => (isFull(marks) ? toast(t('paper.full')) : draw())
  return (
    <div className="drawing-board">
      <Paper
        marks={marks}
        brush={{ kind: tool === 'rub' ? 'rub' : 'line', width, colour }}
        isMoving={tool === 'parts'}
        onLine={(pieces: LineMark[]) => ifRoom(() => maker.change([...marks, ...pieces]))}
        {...parts}
      />
      <Toolbar tool={tool} onTool={setTool} maker={maker} />
      {tool !== 'rub' && <Colours value={colour} onChange={setColour} />}
      {tool === 'parts' ? (
        <PartsBar {...parts} marks={marks} onAdd={(part) => ifRoom(() => parts.onAdd(part))} />
      ) : (
        <Widths value={width} onChange={setWidth} />
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}
