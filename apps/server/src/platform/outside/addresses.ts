import { BlockList, isIPv4, isIPv6 } from 'node:net'

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const ownV4 = listOf(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  'ipv4',
)
const globalV6 = listOf(['2000::/3'], 'ipv6')
/** Inside the global range, yet a way to addresses of IPv4, or nobody's. */
const ownV6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], 'ipv6')

/** Whether an address lies in the open network: neither this machine, nor its neighbours, nor a service of the cloud it runs in. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !ownV4.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !ownV6.check(address, 'ipv6')
}
