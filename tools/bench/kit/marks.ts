/** Says of each piece that arrives whether the mark has come by, also where a piece ends amid it. */
export function marksIn(mark: string): (chunk: Buffer) => boolean {
  let tail = ''
  return (chunk) => {
    const text = tail + chunk.toString('latin1')
    const isThere = mark !== '' && text.includes(mark)
    tail = isThere || mark === '' ? '' : text.slice(1 - mark.length || text.length)
    return isThere
  }
}
