const name = 'spoken'

interface Highlights {
  set(key: string, value: unknown): void
  delete(key: string): void
}

/** Browsers that can mark a stretch of text without changing the page; others mark its whole block. */
function highlights(): { all: Highlights; make: (range: Range) => unknown } | null {
  const { Highlight } = window as unknown as { Highlight?: new (range: Range) => unknown }
  const all = (CSS as unknown as { highlights?: Highlights }).highlights
  return Highlight && all ? { all, make: (range) => new Highlight(range) } : null
}

/** Where the words begin and end among the text of a block; numbers of footnotes are not read out. */
export function rangeOf(block: Element, words: string): Range | null {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const pieces: Array<{ node: Text; from: number }> = []
  let whole = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('sup')) continue
    pieces.push({ node: node as Text, from: whole.length })
    whole += node.nodeValue ?? ''
  }
  const wanted = words.trim()
  const from = whole.indexOf(wanted)
  if (from === -1) return null
  const at = (place: number, isEnd: boolean) =>
    pieces.findLast((piece) => (isEnd ? piece.from < place : piece.from <= place))
  const [first, last] = [at(from, false), at(from + wanted.length, true)]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, from - first.from)
  range.setEnd(last.node, from + wanted.length - last.from)
  return range
}

/** Marks a sentence in its block; answers how to take the mark away. */
export function mark(block: Element, words: string): () => void {
  const known = highlights()
  const range = known && rangeOf(block, words)
  if (!known || !range) {
    block.classList.add('is-spoken')
    return () => block.classList.remove('is-spoken')
  }
  known.all.set(name, known.make(range))
  return () => known.all.delete(name)
}
