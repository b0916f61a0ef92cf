import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpoint, runsOf, type Endpoint, type EndpointMap } from './endpoint.ts'
import { contract } from './index.ts'

const data = Type.Object({})
const old = { reads: 'replica', summary: '', data } as const

/** Refused by the compiler, which `npm run check` asks. */
export const refused = [
  { 'GET /api/a': endpoint({ ...old, who: 'anyone' }) } satisfies EndpointMap,
  // @ts-expect-error -- what is somebody's own
  { 'GET /api/a': endpoint({ ...old, who: 'user' }) } satisfies EndpointMap,
  // @ts-expect-error -- what asks for a proof
  { 'GET /api/a': endpoint({ ...old, who: 'anyone', fresh: true }) } satisfies EndpointMap,
  // @ts-expect-error -- what counts
  { 'GET /api/a': endpoint({ ...old, who: 'anyone', limited: true }) } satisfies EndpointMap,
  // @ts-expect-error -- what hands out a way in
  { 'GET /api/a': endpoint({ ...old, who: 'anyone', secrets: ['token'] }) } satisfies EndpointMap,
  // @ts-expect-error -- what writes
  { 'POST /api/a': endpoint({ ...old, who: 'anyone' }) } satisfies EndpointMap,
  // @ts-expect-error -- also what changes nothing when it is done again
  { 'POST /api/a': endpoint({ ...old, who: 'anyone', runs: 'direct' }) } satisfies EndpointMap,
]

test('only reads that are open to everybody may come from a replica, and no transaction', () => {
  const declared = Object.entries<Endpoint>(contract).filter(([, { reads }]) => reads === 'replica')
  expect(declared.length).toBeGreaterThan(15)
  for (const [key, one] of declared) {
    expect([key, one.who, runsOf(key, one)]).toEqual([key, 'anyone', 'direct'])
    expect(key).toMatch(/^GET /)
    const asksMore = ['fresh', 'limited', 'secrets', 'feature', 'body'].filter((name) =>
      Object.hasOwn(one, name),
    )
    expect([key, asksMore]).toEqual([key, []])
  }
})
