import { Type } from 'typebox'
import { Language, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Fen, Fields, Flag, Id, Named, Nothing, Nullable, Slug, Time, TimeZone } from './shapes.ts'

const CredentialKind = Type.Enum(['registered', 'therapist', 'certificate', 'abroad', 'degree', 'training'])

/** `asked`: one of us wants to know more · `refused`: with words; it may be sent again. */
const State = Type.Enum(['none', 'draft', 'sent', 'asked', 'refused', 'approved'])

/** What an application cannot be sent without. */
const Missing = Type.Enum([
  'real_name',
  'name',
  'gender',
  'languages',
  'quote',
  'way',
  'credential',
  'years',
  'hours',
  'is_ethical',
  'approaches',
  'topics',
  'modes',
  'place',
  'prices',
])

/** All that somebody tells who wants to work here; whatever is not told yet is empty. */
const Sheet = Fields({
  /** As in the papers; nobody but whoever checks them reads it. */
  real_name: Prose('kept', { maxLength: 40 }),
  /** As people see it, and in Latin letters. */
  name: Prose('published', { maxLength: 20 }),
  name_latin: Prose('published', { maxLength: 40 }),
  gender: Nullable(Type.Enum(['female', 'male'])),
  portrait: Slug,
  languages: Type.Array(Language, { uniqueItems: true, maxItems: 3 }),
  quote: Prose('published', { maxLength: 60 }),
  way: Prose('published', { maxLength: 600 }),
  credentials: Type.Array(
    Fields({
      kind: CredentialKind,
      line: Prose('published', { maxLength: 60 }),
      number: Type.String({ pattern: '^[0-9A-Za-z-]{0,40}$' }),
      picture_id: Nullable(Id),
    }),
    { maxItems: 8 },
  ),
  years: Nullable(Type.Integer({ minimum: 0, maximum: 60 })),
  hours: Nullable(Type.Integer({ minimum: 0, maximum: 60_000 })),
  supervisor: Prose('kept', { maxLength: 40 }),
  supervisor_contact: Type.String({ pattern: '^[!-~]{0,80}$' }),
  is_ethical: Flag,
  approaches: Type.Array(Slug, { uniqueItems: true, maxItems: 4 }),
  topics: Type.Array(Slug, { uniqueItems: true, maxItems: 8 }),
  modes: Type.Array(Mode, { uniqueItems: true, maxItems: 3 }),
  city: Nullable(Slug),
  area: Prose('published', { maxLength: 20 }),
  address: Prose('published', { maxLength: 120 }),
  is_for_crises: Flag,
  prices: Type.Array(Fields({ service_id: Slug, fen: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), {
    maxItems: 12,
  }),
  time_zone: TimeZone,
})

const Picture = Fields({ id: Id, url: Type.String(), small_url: Type.String() })

export const counselorApplications = {
  'GET /api/counselor/application': endpoint({
    who: 'member',
    summary: 'My application to work here as a counselor, how it stands, and what there is to choose from.',
    data: Fields({
      state: State,
      number: Nullable(Type.Integer()),
      sheet: Nullable(Sheet),
      /** What one of us asks, or why not. */
      word: Nullable(Type.String()),
      missing: Type.Array(Missing),
      pictures: Type.Array(Picture),
      sent_at: Nullable(Time),
      decided_at: Nullable(Time),
      /** Since it was approved, or since somebody gave me the desk. */
      counselor_id: Nullable(Slug),
      choices: Fields({
        topics: Type.Array(Named),
        approaches: Type.Array(Named),
        cities: Type.Array(Named),
        credentials: Type.Array(Fields({ kind: CredentialKind, name: Type.String(), line: Type.String() })),
        services: Type.Array(
          Fields({ id: Slug, title: Type.String(), minutes: Type.Integer(), usual_fen: Fen }),
        ),
        portraits: Type.Array(Slug),
      }),
    }),
  }),
  'POST /api/counselor/application/save': endpoint({
    who: 'member',
    summary: 'Keeps my application as it is so far; what is with us already is not changed.',
    body: Fields({ sheet: Sheet }),
    data: Fields({ missing: Type.Array(Missing) }),
    refusals: ['application_refused', 'picture_refused'],
    limited: true,
  }),
  'POST /api/counselor/application/send': endpoint({
    who: 'member',
    summary: 'Hands my application in.',
    body: Nothing,
    data: Nothing,
    refusals: ['application_refused'],
    limited: true,
  }),
  'POST /api/counselor/application/take_back': endpoint({
    who: 'member',
    summary: 'Takes my application back while nobody has decided; it is a draft again.',
    body: Nothing,
    data: Nothing,
    refusals: ['application_refused'],
  }),
  'POST /api/counselor/application/upload': endpoint({
    who: 'member',
    summary: 'Keeps a picture (JPEG, PNG, WebP) of a certificate. The same id again is the same picture.',
    query: Fields({
      /** Made on the device. */
      id: Id,
    }),
    body: 'picture',
    data: Fields({ picture: Picture }),
    refusals: ['picture_refused'],
    limited: true,
    runs: 'direct',
  }),
} as const
