/** A row that moved down while the list was read would be in it twice. */
export const rowsIn = <T extends { id: string }>(
  pages: ReadonlyArray<{ list: readonly T[] }> | undefined = [],
): T[] => [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values()]
