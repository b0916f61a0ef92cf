import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Fields, KnownDevices, SignInElsewhere, SourceTracking } from './shapes.ts'

const Url = Machine({ minLength: 8, maxLength: 2048 })
const Code = Machine({ minLength: 1, maxLength: 512 })

export const connect = {
  'POST /api/wechat/mp/oauth': endpoint({
    who: 'user',
    summary: 'Begins the official-account sign-in: the address to send the browser to.',
    body: Fields({ redirect_uri: Url }),
    data: Fields({ url: Type.String() }),
    refusals: ['not_configured'],
  }),
  'POST /api/wechat/connect/ready': endpoint({
    who: 'user',
    summary: 'Ends the official-account sign-in with the code and state WeChat gave.',
    body: Fields({
      code: Code,
      state: Machine({ minLength: 1, maxLength: 128 }),
      sc: Type.Optional(SourceTracking),
      known_devices: KnownDevices,
    }),
    data: SignInElsewhere,
    refusals: ['not_configured', 'code_invalid', 'provider_refused'],
    secrets: ['token'],
    limited: true,
  }),
  'GET /api/wechat/mp/share_signature': endpoint({
    who: 'anyone',
    summary: 'Signs an address of ours so that WeChat shows it as a share card.',
    query: Fields({ url: Url }),
    data: Fields({
      app_id: Type.String(),
      timestamp: Type.Integer(),
      nonce: Type.String(),
      signature: Type.String(),
    }),
    refusals: ['not_configured', 'provider_refused'],
    limited: true,
  }),
  'GET /api/wechat/url_link': endpoint({
    who: 'anyone',
    summary: 'A link that opens the mini program at a page.',
    query: Fields({
      type: Type.Optional(Machine({ maxLength: 8 })),
      ajax: Type.Optional(Machine({ maxLength: 8 })),
      path: Type.String({ minLength: 1, maxLength: 256, pattern: '^[A-Za-z0-9_/-]+$' }),
      query: Type.Optional(Machine({ maxLength: 1024 })),
    }),
    data: Fields({ url: Type.String() }),
    refusals: ['not_configured', 'provider_refused'],
    limited: true,
  }),
  'POST /api/toutiao/connect/ready': endpoint({
    who: 'user',
    summary: 'Signs in with the code a Toutiao mini app gave.',
    body: Fields({
      code: Code,
      anonymous_code: Type.Optional(Code),
      sc: Type.Optional(SourceTracking),
      known_devices: KnownDevices,
    }),
    data: SignInElsewhere,
    refusals: ['not_configured', 'code_invalid', 'provider_refused'],
    secrets: ['token'],
    limited: true,
  }),
  'POST /api/app/connect/ready': endpoint({
    who: 'user',
    summary: 'Signs in with the proof our own app shell signed, as the device whose key signed it too.',
    body: Fields({
      device_id: Type.String({ minLength: 8, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' }),
      timestamp: Type.Integer({ minimum: 0, maximum: 9999999999 }),
      nonce: Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$' }),
      public_key: Type.String({ pattern: '^[0-9A-Za-z_-]{100,200}$' }),
      device_signature: Type.String({ pattern: '^[0-9A-Za-z_-]{80,120}$' }),
      signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      sc: Type.Optional(SourceTracking),
      known_devices: KnownDevices,
    }),
    data: SignInElsewhere,
    refusals: ['not_configured', 'code_invalid'],
    secrets: ['token'],
    limited: true,
  }),
} as const
