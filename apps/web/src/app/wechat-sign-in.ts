import type { LoginResult } from '@mindisle/contract'
import { rememberEntryUrl } from '../lib/wechat/entry-url.ts'
import { takeOAuthReturn } from '../lib/wechat/oauth-return.ts'
import { isWeChat } from '../lib/wechat/wechat.ts'

export interface WeChatPage {
  userAgent: string
  location: Pick<Location, 'href' | 'replace'>
  history: Pick<History, 'replaceState' | 'state'>
  /** Of this tab: marks that outlive a redirect, but not the visit. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

export interface Proof {
  code: string
  state: string
}

export interface WeChatServer {
  begin(redirectUri: string): Promise<{ url: string }>
  finish(proof: Proof): Promise<LoginResult>
  /** The server answered and said no: asking again would not help. */
  isRefusal(error: unknown): boolean
}

export interface WeChatSignIn {
  entryUrl: string
  /** Whom to go on as: the person WeChat knows, or else the one given. */
  signIn(person: LoginResult): Promise<LoginResult>
}

export const askedState = 'wechat.oauth.asked'

/** To be made once, before anything else looks at the address: a code that stays in it would be shared with it. */
export function createWeChatSignIn(server: WeChatServer, page: WeChatPage): WeChatSignIn {
  const entryUrl = rememberEntryUrl(page.location.href)
  if (!isWeChat(page.userAgent)) return { entryUrl, signIn: async (person) => person }
  let returned = takeOAuthReturn(page.location, page.history, page.storage)
  if (!returned) dropDeclined(page)
  return {
    entryUrl,
    async signIn(person) {
      const { begin, finish } = await import('./wechat-oauth.ts')
      const proof = returned
      returned = null
      const known = proof && (await finish(server, page, proof).catch(keep))
      if (known) return known
      if (!person.profile.is_auth_mp) await begin(server, page)
      return person

      /** No answer came: the code may still be good when the person tries again. */
      function keep(error: unknown): never {
        returned = proof
        throw error
      }
    },
  }
}

/** Who declines comes back with the state alone, which would be shared with the address. */
function dropDeclined({ location, history, storage }: WeChatPage): void {
  const state = readAsked(storage)
  const url = new URL(location.href)
  if (!state || url.searchParams.getAll('state').at(-1) !== state) return
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => pair !== `state=${state}`).join('&')
  if (url.hash === '#wechat_redirect') url.hash = ''
  history.replaceState(history.state, '', url.href)
}

function readAsked(storage: WeChatPage['storage']): string | null {
  try {
    return storage.getItem(askedState)
  } catch {
    return null
  }
}
