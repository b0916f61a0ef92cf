import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFastFolder } from '../../../../../../tools/setup/fast-folder.mjs'
import { serverArguments } from '../../embedded-postgres/settings.ts'
import { diskStorage } from '../../storage/disk.ts'
import { folderOfBase, noteKey, partKey, type Base } from './base.ts'
import { missingAfter, readContents } from './contents.ts'
import { isBaseDue } from './jobs.ts'
import { nameOf, readWalKey, segmentBefore, segmentOf, walKey } from './names.ts'
import { isFull, watchRoom } from './send.ts'
import { sweepArchive } from './sweep.ts'

const now = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
const segment = (number: number, timeline = 1): string => nameOf({ timeline, number })
let folder = ''

beforeAll(async () => {
  folder = await newFastFolder('wal-test')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const base = (days: number, first: number, timeline = 1): Base => ({
  format: 1,
  system_id: '7',
  started_at: daysAgo(days),
  ended_at: daysAgo(days),
  first_segment: segment(first, timeline),
  last_segment: segment(first, timeline),
  parts: 1,
  bytes: 1,
  files: 1,
  version: 'test',
})

let made = 0
async function archiveWith(bases: Base[], segments: string[]) {
  made += 1
  const storage = diskStorage({ dataDir: join(folder, String(made)) })
  const bytes = Buffer.from('x')
  for (const name of segments)
    await storage.put(walKey('7', name, 'a'.repeat(64)), bytes, 'application/octet-stream')
  for (const one of bases) {
    const where = folderOfBase(one)
    await storage.put(partKey(where, 0), bytes, 'application/octet-stream')
    await storage.put(noteKey(where), Buffer.from(JSON.stringify(one)), 'application/json')
  }
  return { storage, contents: await readContents(storage, '7') }
}
const range = (from: number, to: number, timeline = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => segment(from + at, timeline))

test('a segment is named as PostgreSQL names it, and a key leads back to it', () => {
  expect(segmentOf('0000000200000001000000FF')).toEqual({ timeline: 2, number: 511 })
  expect(nameOf({ timeline: 2, number: 512 })).toBe('000000020000000200000000')
  expect(nameOf(segmentBefore('0/3000000', 1))).toBe(segment(2))
  expect(nameOf(segmentBefore('0/3000001', 1))).toBe(segment(3))
  for (const name of [segment(300, 11), '0000000B.history', `${segment(3)}.partial`])
    expect(readWalKey(walKey('7', name, 'b'.repeat(64)))?.name).toBe(name)
})

test('a hole in the log is found, and makes a new copy due', async () => {
  const whole = (await archiveWith([base(0.1, 5)], range(3, 9))).contents
  expect(missingAfter(whole, base(0.1, 5))).toBeNull()
  expect(isBaseDue(whole, now)).toBe(false)
  const broken = (await archiveWith([base(0.1, 5)], [...range(3, 6), segment(9)])).contents
  expect(missingAfter(broken, base(0.1, 5))).toBe(segment(7))
  expect(isBaseDue(broken, now)).toBe(true)
  expect(isBaseDue((await archiveWith([base(2, 5)], range(5, 9))).contents, now)).toBe(true)
  expect(isBaseDue((await archiveWith([], range(5, 9))).contents, now)).toBe(true)
})

test('what was abandoned by a restore to an earlier time is no part of the line', async () => {
  const abandoned = base(0.2, 8)
  const { contents } = await archiveWith([base(0.3, 4), abandoned], [...range(4, 9), ...range(6, 7, 2)])
  expect(missingAfter(contents, base(0.3, 4))).toBeNull()
  expect(isBaseDue(contents, now)).toBe(false)
  const { contents: holed } = await archiveWith(
    [base(0.3, 4)],
    [...range(4, 9), segment(6, 2), segment(8, 2)],
  )
  expect(missingAfter(holed, base(0.3, 4))).toBe(segment(7, 2))
})

test('copies of seven days stay, with the log they need; the last one always, and one that is being made', async () => {
  const young = base(0.01, 20)
  const { storage } = await archiveWith([base(9, 2), base(6, 5), base(1, 9)], range(1, 12))
  await storage.put(partKey(folderOfBase(young), 0), Buffer.from('x'), 'application/octet-stream')
  await storage.put(partKey(folderOfBase(base(3, 7)), 0), Buffer.from('x'), 'application/octet-stream')
  expect(await sweepArchive(storage, await readContents(storage, '7'), now)).toBe(2 + 4 + 1)
  const left = await readContents(storage, '7')
  expect(left.bases.map(({ first_segment: first }) => first)).toEqual([segment(5), segment(9)])
  expect(left.wal.map(({ name }) => name)).toEqual(range(5, 12))
  expect(left.baseKeys.some((key) => key.startsWith(folderOfBase(young)))).toBe(true)
  const old = await archiveWith([base(30, 5)], range(5, 6))
  expect(await sweepArchive(old.storage, old.contents, now)).toBe(0)
})

test('a spool that is too long, or a disk that is nearly full, lets the log go until there is room again', async () => {
  const spool = join(folder, 'spool')
  await mkdir(spool)
  const free = async () => 5 * 1024 ** 3
  await watchRoom(spool, { free })
  expect(await isFull(spool)).toBe(false)
  for (const name of range(1, 3)) await writeFile(join(spool, name), '')
  await watchRoom(spool, { free, most: 3 })
  expect(await isFull(spool)).toBe(true)
  await watchRoom(spool, { free, most: 4 })
  expect(await isFull(spool)).toBe(false)
  await watchRoom(spool, { free: async () => 1024 ** 2 })
  expect(await isFull(spool)).toBe(true)
})

test('without the setting PostgreSQL is told nothing of it', () => {
  const options = { clusterDir: '/c', socketFolder: '/s', title: 't', durable: true }
  const off = serverArguments({ ...options, spool: null })
  expect(off.filter((text) => text.includes('archive'))).toEqual([])
  const on = serverArguments({ ...options, spool: "/a b/it's 5%" })
  expect(on.slice(0, off.length)).toEqual(off)
  expect(on.at(-1)).toMatch(/^archive_command=to='\/a b\/it'\\''s 5%%'; /)
})
