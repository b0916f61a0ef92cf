import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Part, type Storage, StorageFailed, StorageFull, checkType, isKey, typeOfKey } from './port.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
  timeoutMs?: number
}

interface Answer {
  status: number
  bytes: Uint8Array
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  body?: Uint8Array
  type?: string
  part?: Part
}

const attempts = 3

export function objectUrl(options: Pick<S3Options, 'endpoint' | 'bucket' | 'pathStyle'>, key: string): URL {
  const url = new URL(options.endpoint)
  if (options.pathStyle) url.pathname = `/${options.bucket}/${key}`
  else {
    url.hostname = `${options.bucket}.${url.hostname}`
    url.pathname = `/${key}`
  }
  return url
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textIn(xml: string, tag: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))
  return Array.from(found, (match) =>
    (match[1] ?? '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
  )
}

function errorCode({ bytes }: Answer): string {
  const [code = ''] = textIn(Buffer.from(bytes.subarray(0, 4096)).toString(), 'Code')
  return /^\w{1,64}$/.test(code) ? code : ''
}

function failure(answer: Answer): Error {
  const code = errorCode(answer)
  const full = answer.status === 507 || /StorageFull|QuotaExceeded/.test(code)
  return full ? new StorageFull('s3') : new StorageFailed('s3', `${answer.status} ${code}`.trim())
}

/** A missing bucket answers 404 too; read as "no such file" it would make every stored file look deleted. */
function isMissing(answer: Answer): boolean {
  return answer.status === 404 && errorCode(answer) !== 'NoSuchBucket'
}

function sign(client: AwsClient, call: Call): Promise<Request> {
  const headers: Record<string, string> = {
    // aws4fetch leaves the body of an S3 call unsigned unless its hash stands here.
    'x-amz-content-sha256': createHash('sha256')
      .update(call.body ?? '')
      .digest('hex'),
  }
  if (call.type !== undefined) headers['content-type'] = call.type
  if (call.part !== undefined) headers['range'] = `bytes=${call.part.from}-${call.part.to}`
  return client.sign(call.url, {
    method: call.method,
    headers,
    redirect: 'manual',
    ...(call.body === undefined ? {} : { body: new Uint8Array(call.body) }),
  })
}

/** `read` is given as much time as is left of it. */
async function once<T>(
  client: AwsClient,
  call: Call,
  timeoutMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const request = await sign(client, call)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new StorageFailed('s3', 'timeout')), timeoutMs)
  try {
    return await read(await fetch(request, { signal: controller.signal }))
  } finally {
    clearTimeout(timer)
  }
}

const whole = async (response: Response): Promise<Answer> => ({
  status: response.status,
  bytes: new Uint8Array(await response.arrayBuffer()),
})

/** Its head alone has to come in time: how long the rest takes is decided by whoever listens to it. */
async function flowing(response: Response): Promise<Readable | null> {
  if (response.status === 206 && response.body) return Readable.fromWeb(response.body as WebStream)
  const answer = await whole(response)
  if (isMissing(answer)) return null
  throw failure(answer)
}

/** Every call here may be repeated: a put writes the same bytes again. A timeout is not, it was long enough. */
async function callWithRetries(client: AwsClient, call: Call, timeoutMs: number): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await once(client, call, timeoutMs, whole)
      const passing = (answer.status >= 500 && answer.status !== 507) || answer.status === 429
      if (!passing || attempt === attempts) return answer
    } catch (error) {
      if (error instanceof StorageFailed) throw error
      if (attempt === attempts) throw new StorageFailed('s3', 'unreachable')
    }
    await sleep(100 * 2 ** (attempt - 1) * (0.5 + Math.random()))
  }
}

async function* listKeys(
  options: S3Options,
  send: (call: Call) => Promise<Answer>,
  folder?: string,
): AsyncIterable<string> {
  let token: string | undefined
  do {
    const url = objectUrl(options, '')
    url.searchParams.set('list-type', '2')
    if (folder !== undefined) url.searchParams.set('prefix', `${folder}/`)
    if (token !== undefined) url.searchParams.set('continuation-token', token)
    const answer = await send({ method: 'GET', url })
    if (answer.status !== 200) throw failure(answer)
    const xml = Buffer.from(answer.bytes).toString()
    if (!xml.includes('<ListBucketResult')) throw new StorageFailed('s3', 'garbled list')
    for (const key of textIn(xml, 'Key')) if (isKey(key)) yield key
    const more = textIn(xml, 'IsTruncated')[0] === 'true'
    token = more ? textIn(xml, 'NextContinuationToken')[0] : undefined
    // A list that ends early looks complete, and a backup made of it would miss files.
    if (more && token === undefined) throw new StorageFailed('s3', 'garbled list')
  } while (token !== undefined)
}

export function s3Storage(options: S3Options): Storage {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const timeoutMs = options.timeoutMs ?? 15_000
  const send = (call: Call) => callWithRetries(client, call, timeoutMs)

  return {
    name: 's3',
    async put(key, bytes, type) {
      checkType(key, type)
      const answer = await send({ method: 'PUT', url: objectUrl(options, key), body: bytes, type })
      if (answer.status !== 200) throw failure(answer)
    },
    async get(key) {
      const type = typeOfKey(key)
      const answer = await send({ method: 'GET', url: objectUrl(options, key) })
      if (isMissing(answer)) return null
      if (answer.status !== 200) throw failure(answer)
      return { bytes: answer.bytes, type }
    },
    async part(key, part) {
      typeOfKey(key)
      const call = { method: 'GET', url: objectUrl(options, key), part } as const
      return once(client, call, timeoutMs, flowing).catch((error: unknown) => {
        if (error instanceof StorageFailed || error instanceof StorageFull) throw error
        throw new StorageFailed('s3', 'unreachable')
      })
    },
    async remove(key) {
      typeOfKey(key)
      const answer = await send({ method: 'DELETE', url: objectUrl(options, key) })
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw failure(answer)
    },
    list: (folder) => listKeys(options, send, folder),
  }
}
