import type { Navigator } from './navigator.ts'
import { parseAddress, toAddress } from './page.ts'

/** Which page it is, however its query is sorted and without what every address gets added. */
function plain(address: string, added: readonly string[]): string {
  const { path, query } = parseAddress(address, '')
  const own = Object.entries(query).filter(([name]) => !added.includes(name))
  own.sort(([a], [b]) => (a < b ? -1 : 1))
  return toAddress({ path, query: Object.fromEntries(own) }, '')
}

/** Back to a page that still lies below: opened anew it would be there twice, with used pages between. Else in this one's place. */
export async function returnTo(
  navigator: Pick<Navigator, 'trail' | 'extraNames' | 'navigateBack' | 'redirectTo'>,
  address: string,
): Promise<void> {
  const which = (one: string) => plain(one, navigator.extraNames)
  const trail = navigator.trail().map(which)
  const at = trail.lastIndexOf(which(address))
  if (at < 0) await navigator.redirectTo(address)
  else navigator.navigateBack(trail.length - at)
}
