import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseStorage } from './choose.ts'
import { type FakeS3, s3Double } from '../../../testing/fakes/storage/s3.ts'
import { type Storage, StorageFailed, StorageFull, isKey, typeOfKey } from './port.ts'
import { objectUrl } from './s3.ts'

const account = {
  accessKeyId: 'AKdouble',
  secretAccessKey: 'a-secret-that-nobody-may-read',
  region: 'cn-east-1',
  bucket: 'mindisle',
}
const bytes = new Uint8Array([0, 1, 2, 254, 255, 10, 13])

async function keysOf(storage: Storage, folder?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.sort()
}

let folder: string
let fake: FakeS3

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'mindisle-storage-'))
  fake = await s3Double(account)
})
afterEach(async () => {
  await fake.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const disk = () => chooseStorage({ adapter: 'disk', dataDir: folder })
const s3 = (
  change: { secretAccessKey?: string; bucket?: string; accessKeyId?: string; timeoutMs?: number } = {},
) => chooseStorage({ adapter: 's3', endpoint: fake.endpoint, pathStyle: true, ...account, ...change })

describe.each([
  ['disk', disk],
  ['s3', s3],
] as const)('the contract of a storage: %s', (name, open) => {
  it('gives back what was put, with the type of the key', async () => {
    const storage = open()
    expect(storage.name).toBe(name)
    await storage.put('avatars/ab/c1_2-3.webp', bytes, 'image/webp')
    const file = await storage.get('avatars/ab/c1_2-3.webp')
    expect(file?.type).toBe('image/webp')
    expect(Buffer.from(file!.bytes)).toEqual(Buffer.from(bytes))
  })

  it('overwrites, keeps an empty file apart from none, and a large one whole', async () => {
    const storage = open()
    await storage.put('a.json', bytes, 'application/json')
    await storage.put('a.json', new Uint8Array(), 'application/json')
    expect((await storage.get('a.json'))?.bytes).toHaveLength(0)
    const large = new Uint8Array(3_000_000).map((_, i) => i % 251)
    await storage.put('large.pdf', large, 'application/pdf')
    expect(Buffer.compare((await storage.get('large.pdf'))!.bytes, large)).toBe(0)
  })

  it('gives a part of it alone, and nothing of what is missing', async () => {
    const storage = open()
    await storage.put('a.mp3', bytes, 'audio/mpeg')
    const read = async (from: number, to: number) => {
      const chunks: Buffer[] = []
      for await (const chunk of (await storage.part('a.mp3', { from, to })) ?? [])
        chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toJSON().data
    }
    expect(await read(0, 6)).toEqual([...bytes])
    expect(await read(2, 3)).toEqual([2, 254])
    expect(await storage.part('none.mp3', { from: 0, to: 1 })).toBeNull()
    await expect(storage.part('../a.mp3', { from: 0, to: 1 })).rejects.toThrow('not a storage key')
  })

  it('answers null for what is missing, and removes twice without complaint', async () => {
    const storage = open()
    expect(await storage.get('none/at/all.png')).toBeNull()
    await storage.remove('none/at/all.png')
    await storage.put('one.png', bytes, 'image/png')
    await storage.remove('one.png')
    await storage.remove('one.png')
    expect(await storage.get('one.png')).toBeNull()
    expect(await storage.get('one.png')).toBeNull()
  })

  it('lists all keys, over folders and pages', async () => {
    const storage = open()
    expect(await keysOf(storage)).toEqual([])
    const keys = ['a.png', 'a/b.png', 'a/b/c.jpg', 'a-b.png', 'z/9.json', 'z/10.json', 'y_1/x.webp']
    for (const key of keys) await storage.put(key, bytes, typeOfKey(key))
    expect(await keysOf(storage)).toEqual([...keys].sort())
    expect(await keysOf(storage, 'a')).toEqual(['a/b.png', 'a/b/c.jpg'])
    expect(await keysOf(storage, 'none')).toEqual([])
  })

  it('writes many at once', async () => {
    const storage = open()
    const keys = Array.from({ length: 20 }, (_, i) => `deep/${i % 3}/n${i}.json`)
    await Promise.all(keys.map((key, i) => storage.put(key, new Uint8Array([i]), 'application/json')))
    const found = await Promise.all(keys.map((key) => storage.get(key)))
    expect(found.map((file) => file?.bytes[0])).toEqual(keys.map((_, i) => i))
  })

  it.each([
    '../a.png',
    'a/../../b.png',
    '/etc/passwd',
    '/a.png',
    'a\\b.png',
    'a//b.png',
    'a/.png',
    '.png',
    'a.PNG',
    'a.exe',
    'a.png.png',
    'a',
    '',
    'a b.png',
    'a%2fb.png',
    'a.png\0',
    'a.png\n',
    'a.constructor',
    `${'a'.repeat(197)}.png`,
  ])('refuses the key %j', async (key) => {
    const storage = open()
    expect(isKey(key)).toBe(false)
    await expect(storage.put(key, bytes, 'image/png')).rejects.toThrow('not a storage key')
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
    expect(fake.seen.count).toBe(0)
  })

  it('refuses a type that is not the one of the key', async () => {
    await expect(open().put('a.png', bytes, 'text/html')).rejects.toThrow('type')
  })
})

function failing(code: string): typeof fs.open {
  return async (...args) => {
    const handle = await fs.open(...args)
    handle.writeFile = async (data) => {
      await handle.write((data as Uint8Array).subarray(0, 3))
      throw Object.assign(new Error(code), { code })
    }
    return handle
  }
}

describe('the disk', () => {
  it('is readable by nobody else and leaves no temporary file', async () => {
    await disk().put('p/q.png', bytes, 'image/png')
    const mode = async (path: string) => (await fs.stat(join(folder, path))).mode & 0o777
    expect(await mode('files')).toBe(0o700)
    expect(await mode('files/p')).toBe(0o700)
    expect(await mode('files/p/q.png')).toBe(0o600)
    expect(await fs.readdir(join(folder, 'files/p'))).toEqual(['q.png'])
  })

  it.each(['ENOSPC', 'EDQUOT'])('says that it is full (%s) and keeps the old file whole', async (code) => {
    await disk().put('a/b.png', bytes, 'image/png')
    const full = chooseStorage({ adapter: 'disk', dataDir: folder, open: failing(code) })
    await expect(full.put('a/b.png', new Uint8Array(100), 'image/png')).rejects.toThrow(StorageFull)
    await expect(full.put('a/new.png', new Uint8Array(100), 'image/png')).rejects.toThrow(StorageFull)
    expect(await fs.readdir(join(folder, 'files/a'))).toEqual(['b.png'])
    expect(Buffer.from((await disk().get('a/b.png'))!.bytes)).toEqual(Buffer.from(bytes))
  })

  it('passes any other failure on as it is', async () => {
    const broken = chooseStorage({ adapter: 'disk', dataDir: folder, open: failing('EIO') })
    await expect(broken.put('a.png', bytes, 'image/png')).rejects.toMatchObject({ code: 'EIO' })
    await fs.rm(join(folder, 'files'), { recursive: true })
    await fs.writeFile(join(folder, 'files'), '')
    await expect(disk().put('a.png', bytes, 'image/png')).rejects.toMatchObject({ code: expect.any(String) })
  })

  it('never lists half a file, and clears away what a crash left an hour ago', async () => {
    await disk().put('a/b.png', bytes, 'image/png')
    const name = (digit: string) => join(folder, 'files/a', `.writing-${digit.repeat(36)}`)
    await fs.writeFile(name('1'), 'half')
    await fs.writeFile(name('2'), 'half')
    const past = Date.now() / 1000 - 7_200
    await fs.utimes(name('2'), past, past)
    await fs.writeFile(join(folder, 'files/a', 'Thumbs.db'), '')
    expect(await keysOf(disk())).toEqual(['a/b.png'])
    expect((await fs.readdir(dirname(name('1')))).sort()).toEqual([
      `.writing-${'1'.repeat(36)}`,
      'Thumbs.db',
      'b.png',
    ])
  })
})

describe('s3', () => {
  it('sends the type along', async () => {
    await s3().put('a.webp', bytes, 'image/webp')
    expect(fake.objects.get('a.webp')?.type).toBe('image/webp')
  })

  it('is refused with a wrong secret or key, which the error does not show', async () => {
    const secretAccessKey = 'a-wrong-secret'
    const error = await s3({ secretAccessKey })
      .put('a.png', bytes, 'image/png')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StorageFailed)
    expect(error).toMatchObject({ reason: '403 SignatureDoesNotMatch' })
    expect(String(error)).not.toContain(secretAccessKey)
    await expect(s3({ accessKeyId: 'other' }).get('a.png')).rejects.toThrow('InvalidAccessKeyId')
    await expect(keysOf(s3({ secretAccessKey }))).rejects.toThrow('SignatureDoesNotMatch')
    expect(fake.objects.size).toBe(0)
  })

  it('does not take a missing bucket for a missing file', async () => {
    const storage = s3({ bucket: 'other' })
    await expect(storage.get('a.png')).rejects.toThrow('NoSuchBucket')
    await expect(storage.remove('a.png')).rejects.toThrow('NoSuchBucket')
    await expect(keysOf(storage)).rejects.toThrow('NoSuchBucket')
  })

  it('tries again twice after a 5xx, a 429 or a cut connection, then gives up', async () => {
    fake.failures.push(503, 500)
    await s3().put('a.png', bytes, 'image/png')
    fake.failures.push(0, 429)
    expect(await s3().get('a.png')).not.toBeNull()
    expect(fake.seen.count).toBe(6)
    fake.failures.push(500, 502, 503)
    await expect(s3().get('a.png')).rejects.toThrow('503')
    expect(fake.seen.count).toBe(9)
  })

  it('says that it is full, at once', async () => {
    fake.failures.push(507)
    await expect(s3().put('a.png', bytes, 'image/png')).rejects.toThrow(StorageFull)
    expect(fake.seen.count).toBe(1)
  })

  it('gives up in time, and names a service that is away', async () => {
    fake.hang = true
    const start = performance.now()
    await expect(s3({ timeoutMs: 300 }).get('a.png')).rejects.toMatchObject({ reason: 'timeout' })
    // Without being told it waits for 15 s.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(fake.seen.count).toBe(1)
    await fake.close()
    await expect(s3().get('a.png')).rejects.toMatchObject({ name: 'StorageFailed', reason: 'unreachable' })
  })

  it('skips objects of others in the same bucket', async () => {
    fake.objects.set('UPPER & <odd>.txt', { bytes: Buffer.from(''), type: 'text/plain' })
    await s3().put('mine.png', bytes, 'image/png')
    expect(await keysOf(s3())).toEqual(['mine.png'])
  })

  it('names an object by path or by host', () => {
    const at = { endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', bucket: 'b1' }
    expect(objectUrl({ ...at, pathStyle: true }, 'a/b.png').href).toBe(
      'https://oss-cn-hangzhou.aliyuncs.com/b1/a/b.png',
    )
    expect(objectUrl({ ...at, pathStyle: false }, 'a/b.png').href).toBe(
      'https://b1.oss-cn-hangzhou.aliyuncs.com/a/b.png',
    )
  })
})
