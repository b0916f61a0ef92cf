interface Surroundings {
  /** The frames around this one, the nearest first; Firefox does not tell. */
  ancestors: readonly string[]
  referrer: string
  own: string
  /** What the server allows to frame this page. */
  allowed: readonly string[]
}

const originOf = (address: string): string | null => {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}

/** Whom to tell about height and end; nobody unless the server knows them. */
export function parentOrigin({ ancestors, referrer, own, allowed }: Surroundings): string | null {
  const parent = ancestors[0] ?? originOf(referrer)
  return parent !== null && (parent === own || allowed.includes(parent)) ? parent : null
}
