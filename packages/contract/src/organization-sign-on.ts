import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Fields, Flag, Id, Nothing, Nullable, OrgKind, SignIn } from './shapes.ts'

const Issuer = Machine({ minLength: 1, maxLength: 300 })
const ClientId = Machine({ minLength: 1, maxLength: 300 })

/** What is wrong with a provider, as far as it can be told without a person. */
const Problem = Type.Enum([
  'insecure',
  'private',
  'unreachable',
  'no_discovery',
  'issuer_differs',
  'no_code',
  'client_refused',
  'token_refused',
])

export const organizationSignOn = {
  'GET /api/org/sign_on': endpoint({
    who: 'user',
    summary: 'How people of the organization sign in with its own OpenID provider; for its owner.',
    data: Fields({
      id: Id,
      issuer: Type.String(),
      client_id: Type.String(),
      /** A secret is kept; it is never told again. */
      has_secret: Flag,
      is_on: Flag,
      /** How many came by it. */
      linked: Type.Integer(),
      /** The one address that the provider sends people back to. */
      redirect_uri: Type.String(),
    }),
  }),
  'POST /api/org/sign_on': endpoint({
    who: 'member',
    summary:
      'Sets up, or closes, the sign-in of the organization; what is saved for the first time is closed.',
    body: Fields({
      issuer: Issuer,
      client_id: ClientId,
      /** Null keeps the one that is kept. */
      client_secret: Nullable(Machine({ minLength: 1, maxLength: 500 })),
      is_on: Flag,
    }),
    data: Nothing,
    limited: true,
    fresh: true,
  }),
  'POST /api/org/sign_on/try': endpoint({
    who: 'member',
    summary: 'Asks the provider that was saved all that can be asked without a person; nothing changes.',
    body: Nothing,
    data: Fields({ problem: Nullable(Problem) }),
    limited: true,
    runs: 'direct',
  }),
  'POST /api/org/sign_on/remove': endpoint({
    who: 'member',
    summary: 'Forgets the provider and who came by it; they stay in the organization.',
    body: Nothing,
    data: Nothing,
    limited: true,
    fresh: true,
  }),
  'GET /api/org/entrance': endpoint({
    who: 'user',
    summary: 'Where the link of an organization leads: its name, and whether I am in it.',
    query: Fields({ id: Id }),
    data: Fields({
      id: Id,
      name: Type.String(),
      kind: OrgKind,
      is_member: Flag,
      is_linked: Flag,
    }),
    limited: true,
  }),
  'POST /api/org/entrance': endpoint({
    who: 'user',
    summary: 'Begins to sign in with the organization: where to go.',
    body: Fields({
      id: Id,
      /** An account with a number is linked only where this says so. */
      may_link: Flag,
    }),
    data: Fields({ url: Type.String() }),
    refusals: ['provider_away', 'provider_refused', 'link_needed'],
    limited: true,
    runs: 'direct',
  }),
  'POST /api/org/arrive': endpoint({
    who: 'user',
    summary:
      'Comes back from the provider: into the organization, as the person who went or as the guest who came by it before.',
    body: Fields({
      code: Machine({ minLength: 1, maxLength: 4_000 }),
      state: Machine({ minLength: 1, maxLength: 200 }),
      iss: Type.Optional(Machine({ maxLength: 300 })),
    }),
    data: SignIn,
    refusals: [
      'code_invalid',
      'provider_away',
      'provider_refused',
      'link_needed',
      'identity_other',
      'identity_taken',
      'identity_number',
      'place_removed',
    ],
    secrets: ['token'],
    limited: true,
  }),
} as const
