export const shellKinds = ['coral', 'sand', 'sea'] as const
export type ShellKind = (typeof shellKinds)[number]

export interface Shell {
  id: number
  kind: ShellKind
}

export interface Shore {
  loose: readonly Shell[]
  sorted: Readonly<Record<ShellKind, number>>
  /** How often the tide has brought new ones. */
  tides: number
}

export const shellsATide = 12

/** A new line of shells; `chance` answers from 0 up to 1. No kind is missing and none fills the shore. */
export function bring(shore: Shore | null, chance: () => number): Shore {
  const tides = shore === null ? 0 : shore.tides + 1
  const even = Array.from({ length: shellsATide }, (_, at) => shellKinds[at % shellKinds.length] as ShellKind)
  for (let at = even.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    const [one, two] = [even[at] as ShellKind, even[other] as ShellKind]
    even[at] = two
    even[other] = one
  }
  const loose = even.map((kind, at) => ({ id: tides * shellsATide + at, kind }))
  return { loose, sorted: shore?.sorted ?? { coral: 0, sand: 0, sea: 0 }, tides }
}

/** Into the basket of its own colour it goes; beside another it just stays where it is. */
export function sort(shore: Shore, id: number, basket: ShellKind): Shore {
  const shell = shore.loose.find((one) => one.id === id)
  if (shell?.kind !== basket) return shore
  return {
    ...shore,
    loose: shore.loose.filter((one) => one.id !== id),
    sorted: { ...shore.sorted, [basket]: shore.sorted[basket] + 1 },
  }
}
