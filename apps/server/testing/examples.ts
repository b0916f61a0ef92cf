import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { AppDeps } from '../src/app.ts'

export const examplePicture: Buffer = await sharp({
  create: { width: 6, height: 4, channels: 3, background: '#ffb27a' },
})
  .png()
  .toBuffer()

export const randomCode = (): string => randomBytes(12).toString('hex')
export const ownPage = 'http://127.0.0.1:3000/pages/index/index'

/** Platforms that say yes to everything: here only the door is tested. */
export const openPlatforms: AppDeps['connect'] = {
  wechat: {
    authorizeUrl: (redirect, state) => `https://platform.test/?to=${redirect}&state=${state}`,
    exchange: async (code) => ({ openId: `wechat-${code}`, unionId: null }),
    signShare: async () => ({ appId: 'wx0', timestamp: 1, nonceStr: 'n', signature: 's' }),
    urlLink: async ({ path }) => ({ url: `https://platform.test/${path}`, expiresAt: new Date(4e12) }),
  },
  hasMiniProgram: true,
  toutiao: { exchange: async (code) => ({ openId: `toutiao-${code}`, unionId: null }) },
  nativeApp: {
    verify: (proof) => ({
      deviceKey: (proof as { public_key: string }).public_key,
      nonce: (proof as { nonce: string }).nonce,
    }),
  },
}
