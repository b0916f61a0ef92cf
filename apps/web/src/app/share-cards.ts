import { shareCard, type SharedAs } from '../lib/shell/share-card.ts'
import { Refused } from '../lib/http/failures.ts'
import { bridgePlace } from '../lib/wechat/bridge.ts'
import { shareSigningUrl } from '../lib/wechat/signing-url.ts'
import { showShareCard, signShareCard, type ShareSignature } from '../lib/wechat/share-card.ts'
import { services, text } from './services.ts'
import { sharedUrl } from './share-page.ts'

/** WeChat believes a signature for two hours. */
const freshMilliseconds = 60 * 60_000
/** Time for the page that is left to take its card back. */
const settleMilliseconds = 150

/**
 * Keeps WeChat's share card that of the page on top. A page that names none is private, or has not been read yet: it
 * shows the app's own card, never the address in the bar.
 */
export function startShareCards(): void {
  const { client, navigator, session, wechat, start } = services
  let latest = 0
  let signed: { url: string; until: number; signature: ShareSignature } | null = null

  async function signature(): Promise<ShareSignature> {
    const page = {
      userAgent: window.navigator.userAgent,
      entryUrl: wechat.entryUrl,
      currentUrl: window.location.href,
    }
    const url = shareSigningUrl(page)
    if (signed?.url === url && Date.now() < signed.until) return signed.signature
    const sign = (address: string) =>
      client.call('GET /api/wechat/mp/share_signature', { query: { url: address } })
    signed = { url, until: Date.now() + freshMilliseconds, signature: await signShareCard(sign, page) }
    return signed.signature
  }

  async function show(): Promise<void> {
    const turn = (latest += 1)
    const isOvertaken = () => turn !== latest
    await start.wait(settleMilliseconds)
    if (isOvertaken()) return
    const proof = await signature().catch((error: unknown) => {
      if (error instanceof Refused && error.type === 'not_configured') stop()
      return null
    })
    if (!proof || isOvertaken()) return
    const page: SharedAs = shareCard.now() ?? { address: '/', title: text('name') }
    const card = {
      title: page.title,
      text: page.text ?? text('slogan'),
      link: sharedUrl(services, page.address),
      picture: `${window.location.origin}/share.png`,
    }
    await showShareCard(card, proof, bridgePlace())
  }

  const again = () => void show()
  const ends = [
    navigator.subscribe(again),
    shareCard.subscribe(again),
    // The link says who sends it.
    session.subscribe(({ userProfile }, before) => {
      if (userProfile?.id !== before.userProfile?.id) again()
    }),
  ]
  const stop = () => ends.forEach((end) => end())
  again()
}
