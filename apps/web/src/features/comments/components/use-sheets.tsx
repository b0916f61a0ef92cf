import { useState, type ReactNode } from 'react'
import type { Comment } from '../api/types.ts'
import { ReportSheet } from './report-sheet.tsx'
import { useGate } from './use-gate.ts'
import type { Subject } from './use-write.ts'
import { WriteSheet } from './write-sheet.tsx'

type Content = { kind: 'write'; subject: Subject } | { kind: 'report'; comment: Comment }

interface Sheets {
  isOpen: boolean
  /** What was last open stays while it slides away. */
  content: Content | null
  /** Each opening begins anew. */
  turn: number
}

/** The sheets of a page of comments, and who may open them. */
export function useSheets(onNeedsHelp: () => void) {
  const { through } = useGate()
  const [{ isOpen, content, turn }, setSheets] = useState<Sheets>({ isOpen: false, content: null, turn: 0 })
  const show = (next: Content) => setSheets((now) => ({ isOpen: true, content: next, turn: now.turn + 1 }))
  const close = () => setSheets((now) => ({ ...now, isOpen: false }))
  const write = (subject: Subject) => through('first', () => show({ kind: 'write', subject }), { write: '1' })
  const report = (comment: Comment) => through('report', () => show({ kind: 'report', comment }))
  let sheet: ReactNode = null
  if (content?.kind === 'write')
    sheet = (
      <WriteSheet
        key={turn}
        subject={content.subject}
        isOpen={isOpen}
        onClose={close}
        onNeedsHelp={onNeedsHelp}
      />
    )
  if (content?.kind === 'report')
    sheet = <ReportSheet key={turn} comment={content.comment} isOpen={isOpen} onClose={close} />
  return { sheet, write, report }
}
