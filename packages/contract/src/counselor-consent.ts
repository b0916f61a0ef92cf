import { Type } from 'typebox'
import { CounselorFace } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Fields, Flag, Id, Nothing, Nullable, Slug, Time } from './shapes.ts'

const Name = Prose('kept', { minLength: 1, maxLength: 40, pattern: '\\S' })
const Phone = Type.String({ pattern: '^\\+?[0-9][0-9 -]{4,18}$' })
const Relation = Type.Enum(['parent', 'partner', 'family', 'friend', 'other'])

/** Whom the counselor may call when a life is in danger. */
const Contact = Fields({ name: Name, relation: Relation, phone: Phone })
/** Of whoever is not eighteen yet; they know of it and agree. */
const Guardian = Fields({ name: Name, phone: Phone })

const told = { is_adult: Flag, contact: Contact, guardian: Nullable(Guardian) }
const Part = Fields({ title: Type.String(), text: Type.String() })

export const counselorConsent = {
  'GET /api/counselor/consent': endpoint({
    who: 'member',
    summary: 'What is agreed before the first session with a counselor, and what I agreed to.',
    query: Fields({ id: Slug }),
    data: Fields({
      counselor: CounselorFace,
      version: Type.Integer(),
      parts: Type.Array(Part),
      /** The day of birth that I told says so: then a guardian is asked for. */
      is_minor: Flag,
      mine: Nullable(
        Fields({
          ...told,
          version: Type.Integer(),
          /** As they stood when I agreed. */
          parts: Type.Array(Part),
          agreed_at: Time,
          /** When the counselor opened the contact. */
          looks: Type.Array(Time),
        }),
      ),
      /** What I told another counselor last: whoever is to be called is mostly the same. */
      last: Nullable(Fields(told)),
      /** Nothing is missing before the next session. */
      is_agreed: Flag,
    }),
  }),
  'POST /api/counselor/consent/agree': endpoint({
    who: 'member',
    summary: 'Agrees with one counselor, once; again where the text or the contact has changed.',
    body: Fields({ id: Slug, version: Type.Integer({ minimum: 1, maximum: 9_999 }), ...told }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/counselor/desk/contact': endpoint({
    who: { role: 'counselor' },
    summary: 'Opens the emergency contact of the client of a session; the client is told at once.',
    body: Fields({ id: Id }),
    data: Fields({ contact: Contact, guardian: Nullable(Guardian) }),
  }),
  'POST /api/counselor/save': endpoint({
    who: 'member',
    summary: 'Keeps a counselor for later, or no longer.',
    body: Fields({ id: Slug, is_saved: Flag }),
    data: Nothing,
  }),
} as const
