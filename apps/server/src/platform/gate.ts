/**
 * Lets few at a time through to a slow neighbour and turns the rest away at once: requests that queue while they hold
 * a database connection would stop everyone else.
 */
export class GateFull extends Error {}

export function createGate(places: number) {
  let inside = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= places) throw new GateFull()
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }
}
