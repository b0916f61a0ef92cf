import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Unread } from './heard.ts'
import { Day, Fields, Flag, Named, Nothing, Nullable, Slug } from './shapes.ts'

const Path = Type.String({ minLength: 1, maxLength: 256, pattern: '^/?[A-Za-z0-9_/-]+$' })
const Query = Machine({ maxLength: 1024 })

const Said = Fields({ 'zh-Hans': Type.String(), 'zh-Hant': Type.String(), en: Type.String() })

/** In all languages: whoever changes theirs without a network still reads the numbers. */
const HelpRegion = Fields({
  region: Slug,
  without_emergency: Nullable(Said),
  lines: Type.Array(
    Fields({
      id: Slug,
      name: Said,
      tel: Nullable(Type.String()),
      display: Type.String(),
      sms: Nullable(Type.String()),
      url: Nullable(Type.String()),
      hours: Said,
      is_all_day: Flag,
      languages: Type.Array(Type.String()),
      note: Said,
      kind: Type.Enum(['support', 'emergency', 'youth']),
      verified_on: Nullable(Day),
      source: Type.String(),
    }),
  ),
})

export const information = {
  'GET /api/information/check_upgrade': endpoint({
    who: 'anyone',
    summary: 'The newest and the oldest allowed version for a platform.',
    query: Fields({ platform: Slug, version: Machine({ minLength: 1, maxLength: 32 }) }),
    data: Fields({
      lowest_version_code: Type.Integer(),
      last_version_code: Type.Integer(),
      last_version: Type.String(),
      content: Type.String(),
      url: Type.String(),
    }),
    banned: 'allowed',
  }),
  'GET /api/share/scene/:scene': endpoint({
    who: 'anyone',
    summary: 'Where a shared scene leads.',
    params: Fields({ scene: Type.String({ pattern: '^[0-9a-z]{10}$' }) }),
    data: Fields({ path: Type.String(), query: Type.String() }),
    banned: 'allowed',
  }),
  'POST /api/share/scene': endpoint({
    feature: 'share.scene',
    who: 'user',
    summary: 'Makes a short scene for a page, to put into a QR code.',
    body: Fields({ path: Path, query: Type.Optional(Query) }),
    data: Fields({ scene: Type.String() }),
    limited: true,
    refusals: ['feature_off'],
  }),
  'POST /api/auth/probe': endpoint({
    who: 'user',
    summary: 'Asks whether a feature can be used right now; a refusal says why.',
    body: Fields({
      func: Type.String({ pattern: '^[a-z][a-z0-9_.]{0,63}$' }),
      params: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Unread, { maxProperties: 20 })),
    }),
    data: Nothing,
    refusals: ['feature_off', 'mobile_unverified'],
  }),
  'GET /api/basicdata/package': endpoint({
    who: 'anyone',
    summary: 'The lists the app keeps at hand.',
    data: Fields({
      category: Type.Array(Fields({ ...Named.properties, icon: Type.String() })),
      tag: Type.Array(Named),
      tags_stick: Type.Array(Named),
      edu: Type.Array(Named),
      splash: Nullable(Fields({ id: Slug, title: Type.String(), line: Type.String(), path: Type.String() })),
      /** Regions whose help lines were written anew since the app was released; all others are part of the app. */
      /** Of what people agree to, what was written anew and is in force; the rest came with the app. */
      documents: Type.Array(Fields({ id: Slug, version: Day })),
      help: Type.Array(HelpRegion),
    }),
    banned: 'allowed',
  }),
} as const
