/** What a kind of stored file is for, said by the module that owns it. */
export interface FilePurpose {
  /** The word in the tables and the first folder of the keys. */
  name: string
  /** Public: whoever was told the address, which nobody can guess. Private: the owner with their token alone. */
  visibility: 'public' | 'private'
  /** Milliseconds until it is removed; null: until its module or the end of its owner removes it. */
  life: number | null
  maxBytes: number
  /** We brought it ourselves: it belongs to no person, whose end or ban would close it. */
  isOurs?: true
  /** The bytes are sealed by the key of their owner, who alone can have them opened. */
  sealed?: true
  /**
   * A picture that people send is made anew, once for each longest side; null for what we make ourselves. 16 million pixels
   * are enough: whoever opens one holds all of them, and the web sends a phone's pictures smaller than that.
   */
  picture: { maxPixels: number; sides: readonly [number, ...number[]] } | null
}

export type FilePurposes = ReadonlyMap<string, FilePurpose>

export function collectPurposes(purposes: readonly FilePurpose[]): FilePurposes {
  const byName = new Map<string, FilePurpose>()
  for (const purpose of purposes) {
    if (!/^[a-z][a-z0-9_]*$/.test(purpose.name) || purpose.name === 'keys')
      throw new Error(`${purpose.name}: no name for a folder`)
    // Two owners of one word would serve each other's files by their own rules.
    if (byName.has(purpose.name)) throw new Error(`two purposes of files are named ${purpose.name}`)
    byName.set(purpose.name, purpose)
  }
  return byName
}

/** The largest picture that anybody may send. */
export const largestPicture = (purposes: FilePurposes): number =>
  Math.max(0, ...[...purposes.values()].filter(({ picture }) => picture).map(({ maxBytes }) => maxBytes))
