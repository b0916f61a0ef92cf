import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawKeys, loadSecrets, sameText, secretsPath } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle secrets 心屿 '))
})
afterAll(() => rm(folder, { recursive: true }))

describe('secrets', () => {
  test('are made once, readable by the owner alone, even when two start together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)))
    expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    expect((await stat(secretsPath(folder))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
    expect((await loadSecrets(folder)).fingerprint).toBe(made[0]?.fingerprint)
  })

  test('seal and open, differently each time', async () => {
    const secrets = await loadSecrets(folder)
    const [a, b] = [secrets.seal('13800138000'), secrets.seal('13800138000')]
    expect(a).not.toBe(b)
    expect(secrets.open(a)).toBe('13800138000')
    expect(() => secrets.open(`${a.slice(0, -2)}AA`)).toThrow()
  })

  test('an index is the same for the same text and kind only', async () => {
    const secrets = await loadSecrets(folder)
    expect(secrets.blindIndex('mobile', '1')).toBe(secrets.blindIndex('mobile', '1'))
    expect(secrets.blindIndex('mobile', '1')).not.toBe(secrets.blindIndex('address', '1'))
  })

  test('a damaged file stops the start instead of being replaced', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mindisle-secrets-'))
    await writeFile(secretsPath(other), '{"index":"short","seal":"short"}')
    await expect(loadSecrets(other)).rejects.toThrow('damaged')
    await rm(other, { recursive: true })
  })

  test('another key seals from then on, each opens what it sealed, and nothing else follows from it', async () => {
    const before = await loadSecrets(folder)
    const old = before.seal('13800138000')
    const after = await drawKeys(folder, ['seals'])
    const anew = after.seal('13800138000')
    expect([before.sealMark, after.sealMark]).toEqual(['', '2.'])
    expect(anew.startsWith('2.')).toBe(true)
    expect([after.open(old), after.open(anew)]).toEqual(['13800138000', '13800138000'])
    expect(() => before.open(anew)).toThrow('no key 2')
    expect(() => after.open(`1.${anew.slice(2)}`)).toThrow()
    expect(after.fingerprint).toBe(before.fingerprint)
    expect(after.blindIndex('mobile', '1')).toBe(before.blindIndex('mobile', '1'))
    expect(after.masters).toEqual(before.masters)
    expect((await drawKeys(folder, ['seals', 'masters'])).sealMark).toBe('3.')
    expect((await stat(secretsPath(folder))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  test('another key indexes what the one before made, so that an index is worked out from itself', async () => {
    const before = await loadSecrets(folder)
    const [old, lasting] = [before.blindIndex('mobile', '1'), before.firstIndex('mobile', '1')]
    expect(old).toBe(lasting)
    const second = await drawKeys(folder, ['indexes'])
    const third = await drawKeys(folder, ['indexes'])
    expect([before.indexVersion, second.indexVersion, third.indexVersion]).toEqual([1, 2, 3])
    const anew = third.blindIndex('mobile', '1')
    expect(new Set([old, second.blindIndex('mobile', '1'), anew]).size).toBe(3)
    expect([third.indexAnew(old, 1), third.indexAnew(second.blindIndex('mobile', '1'), 2)]).toEqual([
      anew,
      anew,
    ])
    expect(third.indexAnew(anew, 3)).toBe(anew)
    expect(third.everyIndex('mobile', '1')).toEqual([old, second.blindIndex('mobile', '1'), anew])
    expect([third.firstIndex('mobile', '1'), third.fingerprint]).toEqual([lasting, before.fingerprint])
  })

  test('texts are compared whole', () => {
    expect(sameText('a', 'a')).toBe(true)
    expect(sameText('a', 'ab')).toBe(false)
  })
})
