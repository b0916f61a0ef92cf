import type { PagePath } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { findOpenLink } from './links/open-link.ts'

const page = 'page2/report/publicity' satisfies PagePath

export interface Site {
  publicUrl: string
}

export const publicAddress = ({ publicUrl }: Site, token: string): string =>
  publicUrl + pageAddress(page, { token })

/** A report's page is kept out of search engines unless its owner allows it; when in doubt it is kept out. */
export async function mayIndexReport(tx: Tx, address: string): Promise<boolean> {
  const [asked = '', search = ''] = address.split('?', 2)
  if (asked !== `/${page}`) return true
  const token = new URLSearchParams(search).get('token') ?? ''
  if (!/^[0-9a-z]{32}$/.test(token)) return false
  const shared = await findOpenLink(tx, token).catch(() => null)
  return shared?.link.isIndexed ?? false
}
