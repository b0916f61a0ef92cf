import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
}

export interface FakeS3 {
  readonly endpoint: string
  readonly objects: Map<string, { bytes: Buffer; type: string }>
  /** Requests that reached the fake, whatever became of them. */
  readonly seen: { count: number }
  /** Statuses with which the next calls fail, 0 for a cut connection; then all is well again. */
  readonly failures: number[]
  hang: boolean
  close(): Promise<void>
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: Buffer
}

const pageSize = 2
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

function percent(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function header({ request }: Exchange, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : ''
}

function refuse({ response }: Exchange, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

function signature(exchange: Exchange, scope: string, names: string, secret: string): string {
  const { request, url } = exchange
  const path = decodeURIComponent(url.pathname).split('/').map(percent).join('/')
  const query = [...url.searchParams]
    .map(([key, value]) => `${percent(key)}=${percent(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${header(exchange, name)}\n`)
  const hash = header(exchange, 'x-amz-content-sha256')
  const canonical = [request.method, path, query, headers.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', header(exchange, 'x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

/** The status and code with which S3 refuses a call, or null when key, date, body and signature hold. */
function refusal(exchange: Exchange, account: S3Account): [number, string] | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, scope, names, given] = pattern.exec(header(exchange, 'authorization')) ?? []
  if (keyId === undefined || scope === undefined || names === undefined) return [403, 'AccessDenied']
  if (keyId !== account.accessKeyId) return [403, 'InvalidAccessKeyId']
  const date = header(exchange, 'x-amz-date')
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - time) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed']
  if (scope !== `${date.slice(0, 8)}/${account.region}/s3/aws4_request`)
    return [400, 'AuthorizationHeaderMalformed']
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return [403, 'AccessDenied']
  }
  if (header(exchange, 'x-amz-content-sha256') !== sha256(exchange.body))
    return [400, 'XAmzContentSHA256Mismatch']
  if (signature(exchange, scope, names, account.secretAccessKey) !== given)
    return [403, 'SignatureDoesNotMatch']
  return null
}

function list(exchange: Exchange, keys: string[]): void {
  const token = exchange.url.searchParams.get('continuation-token')
  // With every character that a token may not survive unescaped.
  const after = token === null ? '' : token.replace(/^a\+\/=&<b /, '')
  const prefix = exchange.url.searchParams.get('prefix') ?? ''
  const rest = keys.filter((key) => key > after && key.startsWith(prefix)).sort()
  const page = rest.slice(0, pageSize)
  const more = rest.length > pageSize
  const next = more
    ? `<NextContinuationToken>${escape(`a+/=&<b ${page.at(-1)}`)}</NextContinuationToken>`
    : ''
  const contents = page.map((key) => `<Contents><Key>${escape(key)}</Key><Size>1</Size></Contents>`).join('')
  exchange.response.writeHead(200, { 'content-type': 'application/xml' })
  exchange.response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`,
  )
}

function give(exchange: Exchange, { bytes, type }: { bytes: Buffer; type: string }): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header(exchange, 'range')) ?? []
  const headers = { 'content-type': type }
  if (from === undefined || to === undefined) return void exchange.response.writeHead(200, headers).end(bytes)
  if (Number(from) >= bytes.length) return refuse(exchange, 416, 'InvalidRange')
  exchange.response.writeHead(206, headers).end(bytes.subarray(Number(from), Number(to) + 1))
}

function serve(exchange: Exchange, account: S3Account, objects: FakeS3['objects']): void {
  const { request, response, url, body } = exchange
  const refused = refusal(exchange, account)
  if (refused !== null) return refuse(exchange, ...refused)
  const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== account.bucket) return refuse(exchange, 404, 'NoSuchBucket')
  const key = parts.join('/')
  if (key === '') {
    if (request.method !== 'GET' || url.searchParams.get('list-type') !== '2')
      return refuse(exchange, 400, 'InvalidRequest')
    return list(exchange, [...objects.keys()])
  }
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT':
      if (request.headers['content-length'] === undefined)
        return refuse(exchange, 411, 'MissingContentLength')
      objects.set(key, { bytes: body, type: header(exchange, 'content-type') })
      response.writeHead(200).end()
      return
    case 'GET':
      if (object === undefined) return refuse(exchange, 404, 'NoSuchKey')
      return give(exchange, object)
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    default:
      refuse(exchange, 405, 'MethodNotAllowed')
  }
}

/** Path-style S3 with one bucket, on 127.0.0.1. */
export async function s3Double(account: S3Account): Promise<FakeS3> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      fake.seen.count += 1
      if (fake.hang) return
      const exchange = {
        request,
        response,
        url: new URL(request.url ?? '/', 'http://double'),
        body: Buffer.concat(chunks),
      }
      const failing = fake.failures.shift()
      if (failing === 0) response.destroy()
      else if (failing === undefined) serve(exchange, account, fake.objects)
      else refuse(exchange, failing, failing === 507 ? 'XMinioStorageFull' : 'InternalError')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    seen: { count: 0 },
    failures: [],
    hang: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
