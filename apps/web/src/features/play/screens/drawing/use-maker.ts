import { useState } from 'react'
import { draft, emptyDrawing } from '../../drawing/draft.ts'
import { glimpseOf } from '../../drawing/model/glimpse.ts'
import { things, type Mark, type Thing, type Told } from '../../drawing/model/marks.ts'
import { drawn, redone, sheetOf, undone, type Sheet } from '../../drawing/model/sheet.ts'

/** What was set down is in it; what was drawn by hand only its maker can name. */
const withPlaced = (told: Told, marks: readonly Mark[]): Thing[] => {
  const placed = new Set(marks.map((mark) => (mark.kind === 'part' ? mark.part : null)))
  return things.filter((thing) => told.things.includes(thing) || placed.has(thing))
}

/** The drawing that is being made. A new one lies on the device after every stroke. */
export function useMaker(kept?: Told) {
  const [told, setTold] = useState<Told>(() => kept ?? draft.read() ?? emptyDrawing())
  const [sheet, setSheet] = useState<Sheet>(() => sheetOf(told.marks))
  const write = (next: Told) => {
    setTold(next)
    if (!kept) draft.write(next)
  }
  const turn = (next: Sheet) => {
    setSheet(next)
    const marks = [...next.marks]
    write({ ...told, marks, glimpse: glimpseOf(marks), things: withPlaced(told, marks) })
  }
  return {
    told,
    sheet,
    put: (change: Partial<Told>) => write({ ...told, ...change }),
    change: (marks: readonly Mark[]) => turn(drawn(sheet, marks)),
    undo: () => turn(undone(sheet)),
    redo: () => turn(redone(sheet)),
    again() {
      const next = emptyDrawing()
      setSheet(sheetOf([]))
      write(next)
    },
  }
}

export type Maker = ReturnType<typeof useMaker>
