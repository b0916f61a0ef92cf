import type { ReactNode } from 'react'
import type { DreamShown } from '../../api/dreams.ts'

/** The words as they were written, what was found in them marked. */
export function DreamText({ dream: { text, spans } }: { dream: DreamShown }) {
  const pieces: ReactNode[] = []
  let from = 0
  for (const { start, end } of spans) {
    pieces.push(text.slice(from, start))
    pieces.push(
      <mark key={start} className="dream-mark">
        {text.slice(start, end)}
      </mark>,
    )
    from = end
  }
  pieces.push(text.slice(from))
  return <p className="serif dream-text">{pieces}</p>
}
