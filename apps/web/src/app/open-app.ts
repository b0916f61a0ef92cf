import { chooseLanguage } from '@mindisle/base'
import type { LoginResult } from '@mindisle/contract'
import { version } from '../../../../package.json'
import { createClient, Refused } from '../lib/http/call.ts'
import { createSession } from '../lib/session/session.ts'
import { prepareShareCard, type ShareCard } from '../lib/wechat/share-card.ts'
import { createWeChatSignIn } from './wechat-sign-in.ts'

export const language = chooseLanguage(navigator.languages.join(','))

const session = createSession(localStorage)

export const client = createClient({
  token: session.token,
  keepToken: session.keepToken,
  language: () => language,
  headers: {
    platform: 'h5',
    device: 'h5',
    'org-id': '0',
    version: version,
    'version-code': '91',
    identity: 'member',
  },
})

const { userAgent } = navigator

const wechat = createWeChatSignIn(
  {
    begin: (redirect_uri) => client.call('POST /api/wechat/mp/oauth', { body: { redirect_uri } }),
    finish: (body) => client.call('POST /api/wechat/connect/ready', { body }),
    isRefusal: (error) => error instanceof Refused,
  },
  {
    userAgent,
    location,
    history,
    storage: sessionStorage,
    now: Date.now,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  },
)

const signShare = (url: string) => client.call('GET /api/wechat/mp/share_signature', { query: { url } })

export const shareCard = (): Promise<ShareCard> =>
  prepareShareCard(signShare, { userAgent, entryUrl: wechat.entryUrl, currentUrl: location.href })

/** Opens the app as whoever this device was; a visitor id that was merged away gives place to a new one. */
export async function openApp(): Promise<LoginResult> {
  const open = () => client.call('POST /api/auth/visitor', { body: { visitor_id: session.visitorId() } })
  const result = await open().catch((error: unknown) => {
    if (!(error instanceof Refused && error.type === 'visitor_merged')) throw error
    session.forget()
    return open()
  })
  session.keepToken(result.token)
  const person = await wechat.signIn(result)
  session.keepToken(person.token)
  return person
}
