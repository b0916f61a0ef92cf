import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Unread } from './heard.ts'
import { Fields, Named, Nothing, Nullable, Slug } from './shapes.ts'

const Path = Type.String({ minLength: 1, maxLength: 256, pattern: '^/?[A-Za-z0-9_/-]+$' })
const Query = Machine({ maxLength: 1024 })

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
    who: 'user',
    summary: 'Makes a short scene for a page, to put into a QR code.',
    body: Fields({ path: Path, query: Type.Optional(Query) }),
    data: Fields({ scene: Type.String() }),
    limited: true,
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
    }),
    banned: 'allowed',
  }),
} as const
