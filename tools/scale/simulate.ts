import { seeded } from '../../packages/scoring/testing/seeded.ts'
import { costs, kinds, peak, type Kind } from './demand.ts'

export interface Machines {
  servers: number
  shards: number
  databaseCores: number
}

export interface Seen {
  requests: number
  /** Milliseconds from asking to the answer. */
  middle: number
  slowest5: number
  slowest1: number
  /** How busy the busiest of each kind was, of 1. */
  serverBusy: number
  databaseBusy: number
}

/** Most are quick and a few take long, as requests do; the mean is what was measured. */
const spread = (mean: number, next: () => number): number => -mean * Math.log(1 - next())

interface Asked {
  at: number
  kind: Kind
  done: number
}

/** One after another, by whichever of `places` is free first. */
function queue(places: number) {
  const free = new Float64Array(places)
  const worked = new Float64Array(places)
  return {
    worked,
    /** When what came at this time is done. */
    take(at: number, work: number): number {
      let first = 0
      for (let place = 1; place < places; place++)
        if ((free[place] as number) < (free[first] as number)) first = place
      const done = Math.max(at, free[first] as number) + work
      free[first] = done
      worked[first] = (worked[first] as number) + work
      return done
    },
  }
}

function arrivals(people: number, seconds: number, next: () => number): Asked[] {
  const rates = kinds.map((kind) => peak(people, kind) / 1000)
  const whole = rates.reduce((sum, rate) => sum + rate, 0)
  const asked: Asked[] = []
  for (let at = spread(1 / whole, next); at < seconds * 1000; at += spread(1 / whole, next)) {
    let left = next() * whole
    const place = rates.findIndex((rate) => (left -= rate) < 0)
    asked.push({ at, kind: kinds[Math.max(0, place)] ?? 'read', done: 0 })
  }
  return asked
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/**
 * The busiest hour, for some seconds of it: requests that come by chance go to a server of one thread, one after another, and from there to the
 * primary of their person. Servers are taken in turn, as the proxy does; a person's shard is chance.
 */
export function simulate(people: number, machines: Machines, { seconds = 10, seed = 1 } = {}): Seen {
  const next = seeded(seed)
  const asked = arrivals(people, seconds, next)
  const servers = Array.from({ length: machines.servers }, () => queue(1))
  for (const [turn, one] of asked.entries()) {
    const server = servers[turn % servers.length] as ReturnType<typeof queue>
    one.done = server.take(one.at, spread(costs[one.kind].server, next))
  }
  const shards = Array.from({ length: machines.shards }, () => queue(machines.databaseCores))
  for (const one of asked.toSorted((a, b) => a.done - b.done)) {
    const shard = shards[Math.floor(next() * shards.length)] as ReturnType<typeof queue>
    one.done = shard.take(one.done, spread(costs[one.kind].database, next))
  }
  const waits = asked.map(({ at, done }) => done - at).sort((a, b) => a - b)
  const busiest = (queues: ReadonlyArray<ReturnType<typeof queue>>): number =>
    Math.max(...queues.map(({ worked }) => worked.reduce((a, b) => a + b, 0) / worked.length)) /
    (seconds * 1000)
  return {
    requests: asked.length,
    middle: share(waits, 0.5),
    slowest5: share(waits, 0.95),
    slowest1: share(waits, 0.99),
    serverBusy: busiest(servers),
    databaseBusy: busiest(shards),
  }
}
