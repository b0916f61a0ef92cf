export interface Piece {
  /** Where it begins: tells two equal pieces of one text apart. */
  at: number
  text: string
  isMatch: boolean
}

/** The server puts « » around what was searched for. */
export function piecesOf(marked: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [index, part] of marked.split(/[«»]/).entries()) {
    if (part !== '') pieces.push({ at, text: part, isMatch: index % 2 === 1 })
    at += part.length + 1
  }
  return pieces
}

export const plainOf = (marked: string): string => marked.replace(/[«»]/g, '')
