import { expect, it, vi } from 'vitest'
import { prepareShareCard } from './share-card.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49'
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/122.0 Mobile MicroMessenger/8.0.49'

it.each([
  ['the entry on iOS', iphone, 'https://a.test/in?code=c&state=s'],
  ['the current page on Android', android, 'https://a.test/now?id=1'],
])('asks the server to sign %s', async (_, userAgent, url) => {
  const sign = vi.fn(async (_url: string) => ({ app_id: 'wx1', timestamp: 7, nonce: 'n', signature: 'sig' }))
  const page = {
    userAgent,
    entryUrl: 'https://a.test/in?code=c&state=s',
    currentUrl: 'https://a.test/now?id=1#x',
  }
  const card = await prepareShareCard(sign, page)
  expect(sign.mock.calls).toEqual([[url]])
  expect(card).toEqual({ appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 'sig' })
})
