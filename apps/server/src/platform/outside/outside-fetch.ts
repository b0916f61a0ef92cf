import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/** `insecure`: no https. `private`: it leads to this machine or its neighbours. `too_long`: more came than anybody needs. */
export type OutsideProblem = 'insecure' | 'private' | 'too_long'

export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused'
  constructor(readonly problem: OutsideProblem) {
    super(`not asked: ${problem}`)
  }
}

export interface OutsideSettings {
  /** Origins that whoever runs the server trusts, private or without https. */
  trusted: readonly string[]
  timeoutMs?: number | undefined
}

export interface OutsideRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

export type OutsideFetch = (url: string, request?: OutsideRequest) => Promise<Response>

const mostBytes = 512 * 1024

/** Looked at when it connects: a name that was public when it was checked may lead elsewhere a moment later. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found as LookupAddress[] | undefined) ?? []
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutsideRefused('private'), '', 0)
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer) {
    length += (piece as Buffer).length
    if (length > mostBytes) {
      answer.destroy()
      throw new OutsideRefused('too_long')
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

const headersOf = (answer: IncomingMessage): Array<[string, string]> =>
  Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')])

const bodiless = new Set([204, 205, 304])

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const body = await readBody(answer)
  const status = answer.statusCode ?? 502
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), {
    status,
    headers: headersOf(answer),
  })
}

function refuse(url: URL): void {
  if (url.protocol !== 'https:') throw new OutsideRefused('insecure')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideRefused('private')
}

/**
 * Asks an address that somebody outside has chosen: only by https, only in the open network, following nobody's redirect, and
 * reading no more than such an answer has.
 */
export function createOutsideFetch({ trusted, timeoutMs = 5_000 }: OutsideSettings): OutsideFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = new URL(address)
    const isTrusted = trusted.includes(url.origin)
    if (!isTrusted) refuse(url)
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.any(limits),
      agent: false,
      ...(!isTrusted && { lookup: publicOnly }),
    }
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      send(url, options, done).on('error', failed).end(body)
    })
    return responseOf(answer)
  }
}
