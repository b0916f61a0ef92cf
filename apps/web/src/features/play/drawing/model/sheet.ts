import type { Mark } from './marks.ts'

/** The marks on the paper, and the way back and forth between what they were. */
export interface Sheet {
  marks: readonly Mark[]
  past: ReadonlyArray<readonly Mark[]>
  future: ReadonlyArray<readonly Mark[]>
}

/** Further back nobody goes, and each step holds the list of its marks. */
const mostSteps = 200

export const sheetOf = (marks: readonly Mark[]): Sheet => ({ marks, past: [], future: [] })

export const drawn = ({ marks, past }: Sheet, next: readonly Mark[]): Sheet => ({
  marks: next,
  past: [...past.slice(-mostSteps + 1), marks],
  future: [],
})

export function undone(sheet: Sheet): Sheet {
  const marks = sheet.past.at(-1)
  if (!marks) return sheet
  return { marks, past: sheet.past.slice(0, -1), future: [sheet.marks, ...sheet.future] }
}

export function redone(sheet: Sheet): Sheet {
  const [marks, ...future] = sheet.future
  return marks ? { marks, past: [...sheet.past, sheet.marks], future } : sheet
}
