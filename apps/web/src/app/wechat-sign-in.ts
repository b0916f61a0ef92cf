import type { LoginResult } from '@mindisle/contract'
import { rememberEntryUrl } from '../lib/wechat/entry-url.ts'
import { oauthSucceeded, startOAuth, takeOAuthReturn } from '../lib/wechat/oauth-return.ts'
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

interface Proof {
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

const askedState = 'wechat.oauth.asked'
const leavingMilliseconds = 5_000

/** To be made once, before anything else looks at the address: a code that stays in it would be shared with it. */
export function createWeChatSignIn(server: WeChatServer, page: WeChatPage): WeChatSignIn {
  const entryUrl = rememberEntryUrl(page.location.href)
  if (!isWeChat(page.userAgent)) return { entryUrl, signIn: async (person) => person }
  let returned = takeOAuthReturn(page.location, page.history, page.storage)
  if (!returned) dropDeclined(page)
  return {
    entryUrl,
    async signIn(person) {
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

/** Null when the sign-in was refused: the person goes on as who they were. */
async function finish(server: WeChatServer, page: WeChatPage, proof: Proof): Promise<LoginResult | null> {
  const result = await server.finish(proof).catch((error: unknown) => {
    if (server.isRefusal(error)) return null
    throw error
  })
  // Only a tie ends the quiet minute: a member whose WeChat belongs to another would be sent there on every page.
  if (result?.profile.is_auth_mp) oauthSucceeded(page.storage)
  return result
}

async function begin(server: WeChatServer, page: WeChatPage): Promise<void> {
  const asked = await server.begin(page.location.href.split('#', 1)[0] ?? '').catch(() => null)
  if (!asked || !startOAuth(asked.url, page.location, page)) return
  remember(page, new URL(asked.url).searchParams.get('state') ?? '')
  // The page is on its way out; but if WeChat never takes over, nobody is kept waiting for good.
  await page.wait(leavingMilliseconds)
}

function remember({ storage }: WeChatPage, state: string): void {
  try {
    storage.setItem(askedState, state)
  } catch {
    // Without it only a declined sign-in leaves its state in the address.
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
