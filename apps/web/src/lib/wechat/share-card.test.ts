import { expect, it, vi } from 'vitest'
import { showShareCard, signShareCard } from './share-card.ts'

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
  const card = await signShareCard(sign, page)
  expect(sign.mock.calls).toEqual([[url]])
  expect(card).toEqual({ appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 'sig' })
})

it('proves the page first, then names the same card for a friend and for the timeline', async () => {
  const calls: Array<[string, object]> = []
  const bridge = {
    invoke(name: string, parameters: object, done: (answer: { err_msg?: string }) => void) {
      calls.push([name, parameters])
      done({ err_msg: `${name}:ok` })
    },
  }
  const place = { bridge: () => bridge, onReady: () => undefined, wait: async () => undefined }
  const card = { title: 'T', text: 'D', link: 'https://a.test/x', picture: 'https://a.test/share.png' }
  const signed = { appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 'sig' }
  expect(await showShareCard(card, signed, place)).toBe(true)
  const proof = { verifyAppId: 'wx1', verifyTimestamp: '7', verifyNonceStr: 'n', verifySignature: 'sig' }
  const shown = { title: 'T', desc: 'D', link: 'https://a.test/x', imgUrl: 'https://a.test/share.png' }
  expect(calls).toMatchObject([
    ['preVerifyJSAPI', proof],
    ['updateAppMessageShareData', { ...proof, ...shown }],
    ['updateTimelineShareData', { ...proof, ...shown }],
  ])
})

it('waits for no bridge that never comes', async () => {
  const place = { bridge: () => undefined, onReady: () => undefined, wait: async () => undefined }
  const card = { title: 'T', text: 'D', link: 'https://a.test/x', picture: '' }
  const signed = { appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 'sig' }
  expect(await showShareCard(card, signed, place)).toBe(false)
})
