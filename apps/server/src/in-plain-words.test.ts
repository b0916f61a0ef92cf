import pg from 'pg'
import { expect, test } from 'vitest'
import { BadSetting } from './config.ts'
import { inPlainWords } from './in-plain-words.ts'

test('a database that is not there is told in a line, without a stack', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const error: unknown = await client.connect().catch((reason: unknown) => reason)
  expect(inPlainWords(error)).toBe(
    'The database gives no answer (connect ECONNREFUSED 127.0.0.1:1); see DATABASE_URL, or start again in a moment',
  )
})

test('a setting and a port that is taken are told by themselves, a fault of ours with its stack', () => {
  expect(inPlainWords(new BadSetting('PORT', '0 to 65535'))).toBe('PORT: 0 to 65535')
  expect(inPlainWords(Object.assign(new Error(), { code: 'EADDRINUSE', port: 3000 }))).toBe(
    'PORT: 3000 is already in use; choose another, e.g. PORT=3001 npm start',
  )
  expect(inPlainWords(new Error('odd'))).toMatch(/^Error: odd\n +at /)
})
