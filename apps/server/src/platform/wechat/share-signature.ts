import { createHash } from 'node:crypto'

/** Cut as text: parsing would add a slash or re-encode, and WeChat compares the exact characters. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash === -1 ? url : url.slice(0, hash)
}

export function shareSignature(input: {
  ticket: string
  nonceStr: string
  timestamp: number
  url: string
}): string {
  const text = [
    `jsapi_ticket=${input.ticket}`,
    `noncestr=${input.nonceStr}`,
    `timestamp=${input.timestamp}`,
    `url=${withoutFragment(input.url)}`,
  ].join('&')
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
