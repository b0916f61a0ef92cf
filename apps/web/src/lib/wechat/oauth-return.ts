export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const USED_STATES = 'wechat.oauth.used'
const USED_KEPT = 20

/** WeChat itself put it on the authorize address, and a browser carries a fragment over a redirect. */
const WECHAT_FRAGMENT = '#wechat_redirect'

export function takeOAuthReturn(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
  storage: Store,
): { code: string; state: string } | null {
  const [address = '', hash = ''] = cut(location.href, '#')
  const [page = '', query = ''] = cut(address, '?')
  const pairs = query.slice(1).split('&')
  // The last of each: WeChat appends, so an earlier one belongs to the page.
  const names = pairs.map((pair) => cut(pair, '=')[0])
  const codeAt = names.lastIndexOf('code')
  const stateAt = names.lastIndexOf('state')
  const code = valueOf(pairs[codeAt])
  const state = valueOf(pairs[stateAt])
  if (!code || !state) return null

  const kept = pairs.filter((_, at) => at !== codeAt && at !== stateAt).join('&')
  const fragment = hash === WECHAT_FRAGMENT ? '' : hash
  history.replaceState(history.state, '', `${page}${kept && `?${kept}`}${fragment}`)

  const used = usedStates(storage)
  if (used.includes(state)) return null
  write(storage, USED_STATES, JSON.stringify([...used, state].slice(-USED_KEPT)))
  return { code, state }
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

function valueOf(pair: string | undefined): string {
  const raw = pair === undefined ? '' : cut(pair, '=')[1].slice(1)
  try {
    return decodeURIComponent(raw.replace(/\+/g, ' '))
  } catch {
    return ''
  }
}

function usedStates(storage: Store): string[] {
  try {
    const parsed: unknown = JSON.parse(read(storage, USED_STATES) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function read(storage: Store, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

export function write(storage: Store, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return storage.getItem(key) === value
  } catch {
    return false
  }
}
