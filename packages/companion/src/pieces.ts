/** Where a sentence may end; a full stop inside a number or before small letters ends none. */
const end = /[。！？!?…]+["”’」』)）]*|\.(?=\s|$)["”’)]*|\n+/u

/**
 * The whole sentences at the beginning of a text that is still being written, and what is left. With `isAll` the rest is
 * one too. A sentence without an end is cut where it grows too long to be held back.
 */
export function piecesOf(text: string, isAll: boolean): { pieces: string[]; rest: string } {
  const pieces: string[] = []
  let rest = text
  for (let found = end.exec(rest); found; found = end.exec(rest)) {
    const until = found.index + found[0].length
    // The next character may still belong to it: a closing quotation mark, a third full stop.
    if (!isAll && until === rest.length) break
    pieces.push(rest.slice(0, until))
    rest = rest.slice(until)
  }
  while (rest.length > longest) {
    pieces.push(rest.slice(0, longest))
    rest = rest.slice(longest)
  }
  if (isAll && rest !== '') {
    pieces.push(rest)
    rest = ''
  }
  return { pieces: pieces.filter((piece) => piece.trim() !== ''), rest }
}

const longest = 400
