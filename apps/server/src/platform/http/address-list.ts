import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** `10.0.0.0/8`, `2001:db8::1`; null where it is neither an address nor a range of them. */
export function rangeOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits] = text.split('/')
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  if (family === null) return null
  const most = family === 'ipv4' ? 32 : 128
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return length >= 0 && length <= most ? { address, bits: length, family } : null
}

/** Whether an address may come in; everybody's may where none is named. */
export function addressList(ranges: readonly string[]): (ip: string) => boolean {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const text of ranges) {
    const range = rangeOf(text)
    if (range) list.addSubnet(range.address, range.bits, range.family)
  }
  return (ip) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
    return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}
