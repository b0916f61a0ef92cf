import { type Bench, median, type Row } from './case.ts'
import { processorTimeOf } from './rate.ts'

const looks = 60

export async function call<T>(url: string, path: string, token: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

/** Held against what it is: the processor time of server and database, which other work on the machine leaves alone. */
export async function lookAt(
  { server, token }: Pick<Bench, 'server' | 'token'>,
  path: string,
  { name, mostMs }: { name: string; mostMs: number },
): Promise<Row> {
  const times: number[] = []
  await call(server.url, path, token)
  const pids = server.processes
  const before = processorTimeOf(pids)
  for (let at = 0; at < looks; at += 1) {
    const from = performance.now()
    await call(server.url, path, token)
    times.push(performance.now() - from)
  }
  const worked = (processorTimeOf(pids) - before) / looks
  const late = times.toSorted((a, b) => a - b)[Math.floor(looks * 0.95)] ?? Number.NaN
  return {
    name,
    value: `${worked.toFixed(1)} ms of work; ${median(times).toFixed(1)} ms, 19 of 20 in ${late.toFixed(1)} ms`,
    budget: `≤ ${mostMs} ms of work`,
    ok: worked <= mostMs,
  }
}
