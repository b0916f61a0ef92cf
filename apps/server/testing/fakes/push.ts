import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushAddress } from '../../src/platform/push/port.ts'

export type PushMood =
  | { kind: 'ok' }
  | { kind: 'status'; status: number }
  | { kind: 'redirect' }
  | { kind: 'hang' }
  | { kind: 'drop' }

export interface ReceivedPush {
  text: string
  topic: string
  ttl: number
}

export interface FakeBrowser {
  address: PushAddress
  /** What lies there for the browser: of each topic the latest. */
  received(): ReceivedPush[]
}

export interface FakePush {
  url: string
  mood: PushMood
  /** How often it was called, whatever came of it. */
  readonly calls: number
  /** A browser that has subscribed here. */
  browser(): FakeBrowser
  stop(): Promise<void>
}

interface Kept {
  open(sealed: Buffer): string
  messages: Map<string, ReceivedPush>
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The other side of RFC 8291, written for itself: what seals must not also be what opens. */
export function newBrowser(origin: string): { address: PushAddress; path: string } & Kept {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(16).toString('base64url')}`
  const open = (sealed: Buffer): string => {
    const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
    const sender = sealed.subarray(21, 21 + length)
    const body = sealed.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
    const secret = derive(own.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
  }
  return {
    address: {
      endpoint: `${origin}${path}`,
      p256dh: own.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    path,
    open,
    messages: new Map(),
  }
}

/** Whether the caller is who signed, for this origin, and the signature still counts. */
function isSigned(header: string, origin: string): boolean {
  const [, head = '', claims = '', signature = '', point = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const bytes = Buffer.from(point, 'base64url')
  if (bytes.length !== 65) return false
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) return false
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return aud === origin && String(sub).startsWith('mailto:')
}

async function take(kept: Kept, request: IncomingMessage, origin: string): Promise<number> {
  const { headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (!isSigned(headers.authorization ?? '', origin)) return 403
  const [topic, ttl] = [String(headers['topic']), Number(headers['ttl'])]
  const isRight = headers['content-encoding'] === 'aes128gcm' && ttl > 0 && /^[\w-]{1,32}$/.test(topic)
  if (!isRight) return 400
  kept.messages.set(topic, { text: kept.open(Buffer.concat(chunks)), topic, ttl })
  return 201
}

/** A push service that opens what it is given, as the browser would. */
export async function startFakePush(): Promise<FakePush> {
  const browsers = new Map<string, Kept>()
  const state = { mood: { kind: 'ok' } as PushMood, calls: 0 }
  let url = ''
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    state.calls += 1
    const { mood } = state
    const kept = browsers.get(request.url ?? '')
    if (mood.kind === 'hang') return
    if (mood.kind === 'drop') return void response.destroy()
    if (mood.kind === 'redirect') return void response.writeHead(307, { location: `${url}/else` }).end()
    if (mood.kind === 'status') return void response.writeHead(mood.status).end('{"no":')
    response.writeHead(kept ? await take(kept, request, url) : 404).end()
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    get calls() {
      return state.calls
    },
    browser() {
      const { address, path, ...kept } = newBrowser(url)
      browsers.set(path, kept)
      return { address, received: () => [...kept.messages.values()] }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
