import { savesAgainstInserts } from '../kit/against-inserts.ts'
import { call } from '../kit/asked.ts'
import type { Bench, Case } from '../kit/case.ts'
import { startWriter } from '../kit/children.ts'
import { sitDown } from '../kit/people.ts'
import type { Attempt } from '../kit/posts.ts'

const rounds = 7
const milliseconds = 2_000
const people = 192
const least = 0.5

async function sitDownAsVisitor(url: string, number: number): Promise<Attempt> {
  const visitor = `h5_bench${String(number).padStart(21, '0')}`
  const { token } = await call<{ token: string }>(url, '/api/auth/visitor', '', { visitor_id: visitor })
  return sitDown(url, token)
}

/** A table like the real one in every column, without anything that guards it. */
const bareTable = `
  drop table if exists bench_answers;
  create table bench_answers (user_id text not null, exam_id text not null, item_id text not null,
    value jsonb not null, revision bigint not null, ms integer not null,
    primary key (user_id, exam_id, item_id))`

const sendAnswer = ({ server }: Bench, { token, id, items, options }: Attempt, revision: number) =>
  fetch(`${server.url}/api/exam/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id,
      answers: [{ item_id: items[0], value: options[0], revision, ms: 1500 }],
      current_item: items[0],
      elapsed_ms: 1,
    }),
  })

const answerSaves: Case = {
  when: 'load',
  async run(bench) {
    const { server } = bench
    await server.sql.query(bareTable)
    const attempts: Attempt[] = []
    for (let number = 0; number < people; number += 1)
      attempts.push(await sitDownAsVisitor(server.url, number))
    const writer = await startWriter()
    let from = Date.now() - 40 * 60_000
    try {
      return await savesAgainstInserts(bench, writer, {
        name: 'durable answer saves',
        least,
        rounds,
        milliseconds,
        into: 'answers',
        order: (port, connections) => ({ kind: 'saves', port, attempts, connections, milliseconds, from }),
        first: () => sendAnswer(bench, attempts[0] as Attempt, (from += 1)),
        after: ({ last }) => void (from = last),
      })
    } finally {
      writer.stop()
      await server.sql.query('drop table bench_answers')
    }
  },
}

export default answerSaves
