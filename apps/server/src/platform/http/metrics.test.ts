import pg from 'pg'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

async function ask(token: string | null, authorization?: string): Promise<number> {
  const pool = new pg.Pool()
  const place = { host: '127.0.0.1', port: 0, token }
  const server = await createMetrics(pool).listen(place)
  try {
    const headers = authorization === undefined ? {} : { authorization }
    return (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).status
  } finally {
    await server.close()
    await pool.end()
  }
}

const token = 'a-token-that-nobody-guesses'

test('metrics with a token are for who brings it', async () => {
  expect(await ask(token)).toBe(401)
  expect(await ask(token, `Bearer ${token}x`)).toBe(401)
  expect(await ask(token, `Bearer ${token.toUpperCase()}`)).toBe(401)
  expect(await ask(token, `Bearer ${token}`)).toBe(200)
  expect(await ask(null)).toBe(200)
})
