import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import {
  Fields,
  Flag,
  Id,
  ListOf,
  Nothing,
  Nullable,
  OrgConfig,
  OrgHelpLine,
  OrgKind,
  OrgRole,
  Paging,
  SeatsLeft,
  Slug,
  Time,
} from './shapes.ts'

const Size = Type.Enum(['50', '200', '1000', 'more'])
/** As it was typed or pasted; ten characters. */
const Code = Machine({ minLength: 1, maxLength: 40 })

export const Known = { id: Id, name: Type.String(), kind: OrgKind, is_demo: Flag }

const Application = Fields({
  id: Id,
  name: Type.String(),
  kind: OrgKind,
  state: Type.Enum(['waiting', 'approved', 'refused']),
  /** Why it was refused: `proof`, `unclear` or `unsuitable`. */
  reason: Nullable(Slug),
  created_at: Time,
  decided_at: Nullable(Time),
})

export const organizations = {
  'GET /api/auth/org/config': endpoint({
    who: 'user',
    summary: 'The organization I act in, and its mode.',
    data: OrgConfig,
  }),
  'GET /api/org/mark': endpoint({
    who: 'user',
    summary:
      'What a widget of the organization carries in its address, so that it shows whose it is; for those who lead.',
    data: Fields({ mark: Type.String() }),
  }),
  'GET /api/org/marked': endpoint({
    who: 'user',
    summary: 'The organization that a widget was made for.',
    query: Fields({ mark: Machine({ maxLength: 60 }) }),
    data: Fields({ name: Type.String(), kind: OrgKind }),
    limited: true,
  }),
  'GET /api/org/list': endpoint({
    who: 'user',
    summary: 'Where I am, what I am there, and what I have applied for.',
    data: Fields({
      list: Type.Array(
        Fields({
          ...Known,
          role: OrgRole,
          is_active: Flag,
          /** Only for those who lead or look. */
          members: Nullable(Type.Integer()),
          /** I come in by its own sign-in too. */
          is_linked: Flag,
        }),
      ),
      applications: Type.Array(Application),
      /** Organizations that have my number on their list, and what they would make of me. */
      places: Type.Array(
        Fields({ ...Known, role: OrgRole, group: Nullable(Type.String()), is_member: Flag }),
      ),
      /** There is a sample to look around in, and I am not in it. */
      may_tour: Flag,
      /** The version of the promises that holds now. */
      agreement: Type.String(),
    }),
  }),
  'POST /api/org/switch': endpoint({
    who: 'user',
    summary: 'Acts in another organization of mine, or for myself.',
    body: Fields({ id: Nullable(Id) }),
    data: OrgConfig,
  }),
  'POST /api/org/tour': endpoint({
    who: 'user',
    summary:
      'Looks around in the sample organization of a demo, as one who sees figures and changes nothing.',
    body: Nothing,
    data: OrgConfig,
    limited: true,
  }),
  'POST /api/org/leave': endpoint({
    who: 'user',
    summary: 'Leaves an organization and takes along what I answered in it.',
    body: Fields({ id: Id }),
    data: OrgConfig,
    refusals: ['owner_stays'],
  }),
  'POST /api/org/proof': endpoint({
    who: 'member',
    summary:
      'Keeps a picture (JPEG, PNG, WebP) of a licence or a letter for an application; it is deleted once decided.',
    body: 'picture',
    data: Nothing,
    refusals: ['picture_refused', 'application_waits'],
    limited: true,
    runs: 'direct',
  }),
  'POST /api/org/apply': endpoint({
    who: 'member',
    summary: 'Applies for an organization; an operator decides.',
    body: Fields({
      kind: OrgKind,
      name: Prose('published', { minLength: 1, maxLength: 40 }),
      size: Size,
      purpose: Prose('kept', { minLength: 1, maxLength: 300 }),
      contact: Machine({ minLength: 5, maxLength: 64 }),
      agreement: Machine({ maxLength: 20 }),
    }),
    data: Fields({ id: Id }),
    refusals: ['agreement_needed', 'application_waits'],
    limited: true,
  }),
  'GET /api/org/invitation': endpoint({
    who: 'user',
    summary: 'Which organization an invitation leads to.',
    query: Fields({ code: Code }),
    data: Fields({ ...Known, is_member: Flag, ends_at: Time }),
    refusals: ['code_invalid'],
    limited: true,
  }),
  'POST /api/org/join': endpoint({
    who: 'user',
    summary: 'Comes into an organization by its invitation, and acts in it.',
    body: Fields({
      code: Code,
      /** How those who lead know me; may be empty. */
      name: Prose('published', { maxLength: 20 }),
    }),
    data: OrgConfig,
    refusals: ['code_invalid'],
    limited: true,
  }),
  'GET /api/org/home': endpoint({
    who: 'user',
    summary: 'The organization of the header org-id, for those who lead or look.',
    data: Fields({
      ...Known,
      role: OrgRole,
      members: Type.Integer(),
      /** How many tables are being answered now. */
      running: Type.Integer(),
      /** Of licences that have not ended. */
      seats: SeatsLeft,
      /** A new version of the data agreement waits for the owner; until then nothing new is asked of anybody. */
      is_agreement_due: Flag,
      /** The link that stands; only for those who lead. */
      invite: Nullable(Fields({ code: Type.String(), ends_at: Time, joined: Type.Integer() })),
    }),
  }),
  'GET /api/org/people': endpoint({
    who: 'user',
    summary:
      'Who is in the organization, in the order in which they came, or those whose name has these words; for those who lead it.',
    query: Fields({ ...Paging, words: Type.Optional(Prose('search', { maxLength: 20 })) }),
    data: ListOf(Fields({ id: Id, name: Type.String(), role: OrgRole, group_id: Nullable(Id), is_me: Flag })),
  }),
  'POST /api/org/role': endpoint({
    who: 'member',
    summary:
      'Changes what somebody is in the organization; the owner alone makes admins, and hands over by naming another owner.',
    body: Fields({ id: Id, role: OrgRole }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/org/remove': endpoint({
    who: 'member',
    summary: 'Lets somebody go who leads nothing.',
    body: Fields({ id: Id }),
    data: Nothing,
    limited: true,
  }),
  'GET /api/org/help': endpoint({
    who: 'user',
    summary: 'What the organization of the header org-id offers its people when they need help.',
    data: Fields({ text: Type.String(), lines: Type.Array(OrgHelpLine) }),
  }),
  'POST /api/org/help': endpoint({
    who: 'member',
    summary:
      'What stands before the public lines for everybody in it; nothing at all where there is no line.',
    body: Fields({
      text: Prose('published', { maxLength: 200 }),
      lines: Type.Array(
        Fields({
          name: Prose('published', { minLength: 1, maxLength: 30 }),
          tel: Type.String({ pattern: '^(\\+?[0-9][0-9 -]{1,18}[0-9])?$' }),
          note: Prose('published', { maxLength: 60 }),
        }),
        { maxItems: 6 },
      ),
    }),
    data: Nothing,
    limited: true,
  }),
  'GET /api/org/agreement': endpoint({
    who: 'user',
    summary: 'Which version of the data agreement holds, and which one the organization has agreed to.',
    data: Fields({
      version: Type.String(),
      agreed: Nullable(Fields({ version: Type.String(), agreed_at: Time })),
      /** I am the owner and have not agreed to this version yet. */
      may_agree: Flag,
    }),
  }),
  'POST /api/org/agree': endpoint({
    who: 'member',
    summary: 'The owner agrees to a version of the data agreement for the organization.',
    body: Fields({ version: Machine({ maxLength: 20 }) }),
    data: Nothing,
    refusals: ['agreement_needed'],
    limited: true,
  }),
  'POST /api/org/invite': endpoint({
    who: 'member',
    summary: 'A new invitation; those that stood let nobody in any more.',
    body: Nothing,
    data: Fields({ code: Type.String(), ends_at: Time }),
    limited: true,
  }),
} as const
