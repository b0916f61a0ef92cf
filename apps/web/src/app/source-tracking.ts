import type { SourceTracking } from '@mindisle/contract'
import { sourceFields } from '../constants.ts'
import { parseAddress } from '../lib/navigation/page.ts'

const most = { path: 2048, query: 2048, extra: 2048, url: 2048, other: 128 }

/** Where the person came from, read from the address the app was entered by. */
export function sourceFrom(address: string, home: string, url: string): SourceTracking {
  const { path, query } = parseAddress(address, home)
  const search = address.split('?')[1]?.split('#')[0] ?? ''
  const known: Record<string, string> = { ...query, path, query: search, url }
  const source: Record<string, string> = {}
  for (const field of sourceFields) {
    const value = known[field]
    const limit = field in most ? most[field as keyof typeof most] : most.other
    if (value) source[field] = value.slice(0, limit)
  }
  return source
}
