/** Something the person at the terminal can act on; its message is all they need to read. */
export class Problem extends Error {
  override readonly name = 'Problem'
}
