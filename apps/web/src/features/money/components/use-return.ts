import { homePath } from '../../../constants.ts'
import { insideAddress } from '../../../lib/navigation/inside-address.ts'
import { parseAddress, toAddress, type Query, type Target } from '../../../lib/navigation/page.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'

/** Every address gets the inviter's id added; it says nothing about which page it is. */
const plain = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'inviter_id'))

const same = (page: Target, wanted: Target): boolean =>
  toAddress({ path: page.path, query: plain(page.query) }, homePath) ===
  toAddress({ path: wanted.path, query: plain(wanted.query) }, homePath)

/** The page for whose sake one came here, only ever one of our own; null where there is none. */
export function useReturn(): { address: string; go(): void } | null {
  const navigator = useNavigator()
  const address = insideAddress(usePage().query['back'])
  if (address === null) return null
  return {
    address,
    go() {
      const { pages } = navigator.stack()
      const wanted = parseAddress(address, homePath)
      const at = pages.findLastIndex((page) => same(page, wanted))
      // One that still lies below is gone back to: opened anew it would be there twice.
      if (at >= 0 && at < pages.length - 1) navigator.navigateBack(pages.length - 1 - at)
      else void navigator.redirectTo(address)
    },
  }
}
