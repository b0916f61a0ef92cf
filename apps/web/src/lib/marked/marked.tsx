import { piecesOf } from './pieces.ts'

/** A title in which what was searched for stands out. */
export function Marked({ text }: { text: string }) {
  return piecesOf(text).map((piece) =>
    piece.isMatch ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  )
}
