/** Whoever writes while a list is read pushes one comment onto the next page too. */
export const onceEach = <T extends { id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
]
