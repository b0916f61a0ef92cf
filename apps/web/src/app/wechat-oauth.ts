import type { LoginResult } from '@mindisle/contract'
import { oauthSucceeded, startOAuth } from '../lib/wechat/oauth-start.ts'
import { askedState, type Proof, type WeChatPage, type WeChatServer } from './wechat-sign-in.ts'

const leavingMilliseconds = 5_000

/** Null when the sign-in was refused: the person goes on as who they were. */
export async function finish(
  server: WeChatServer,
  page: WeChatPage,
  proof: Proof,
): Promise<LoginResult | null> {
  const result = await server.finish(proof).catch((error: unknown) => {
    if (server.isRefusal(error)) return null
    throw error
  })
  // Only a tie ends the quiet minute: a member whose WeChat belongs to another would be sent there on every page.
  if (result?.profile.is_auth_mp) oauthSucceeded(page.storage)
  return result
}

export async function begin(server: WeChatServer, page: WeChatPage): Promise<void> {
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
