import type { Navigator } from './navigator.ts'
import { parseAddress, toAddress } from './page.ts'

/** The path, and what the query has beyond what every address gets added. */
function plain(address: string, added: readonly string[]): string {
  const { path, query } = parseAddress(address, '')
  const own = Object.entries(query).filter(([name]) => !added.includes(name))
  return toAddress({ path, query: Object.fromEntries(own) }, '')
}

/** Back to a page that still lies below: opened anew it would be there twice, with used pages between. Else in this one's place. */
export function returnTo(
  navigator: Pick<Navigator, 'trail' | 'navigateBack' | 'redirectTo'>,
  address: string,
  added: readonly string[] = ['inviter_id'],
): void {
  const trail = navigator.trail().map((below) => plain(below, added))
  const at = trail.lastIndexOf(plain(address, added))
  if (at < 0) void navigator.redirectTo(address)
  else navigator.navigateBack(trail.length - at)
}
