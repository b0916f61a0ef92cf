import { type Case, median, requestFor } from '../kit/case.ts'

const connections = 2_000
const rounds = 5

/** Everyone at once: each of many connections sends one request, and all wait for their answer together. */
const inFlight: Case = {
  when: 'load',
  async run({ server, generator, token, say }) {
    const request = requestFor('/api/member/personal/profile', token)
    const slowest: number[] = []
    let [answered, errors] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const result = await generator.run({ port: server.port, request, connections, milliseconds: 'once' })
      answered += result.answered
      errors += result.errors
      slowest.push(result.slowest)
      for (const [reason, times] of Object.entries(result.reasons)) say(`${times} × ${reason}`)
    }
    say(`slowest answer of each round: ${slowest.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
    return [
      {
        name: `${connections} requests in flight, ${rounds} rounds`,
        value: `${errors} errors of ${connections * rounds} (slowest ${Math.round(median(slowest))} ms)`,
        budget: '0 errors',
        ok: errors === 0 && answered === connections * rounds,
      },
    ]
  },
}

export default inFlight
