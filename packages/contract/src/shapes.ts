import { Type, type TProperties, type TSchema } from 'typebox'
import { Machine } from './heard.ts'

/** An object whose unknown fields are dropped on the way in and never leave on the way out. */
export const Fields = <T extends TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })
export const Nothing = Fields({})
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Id = Type.String({ pattern: '^[0-9a-z]{16}$' })
export const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' })
export const Mobile = Type.String({ pattern: '^1[3-9][0-9]{9}$' })
export const VisitorId = Type.String({ pattern: '^h5_[0-9A-Za-z]{26}$' })
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$' })
/** Of an authenticator app, or a recovery code, however it is spaced. */
export const SecondCode = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z -]{5,15}$' })
export const Password = Machine({ minLength: 8, maxLength: 128 })
export const Time = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date' })
/** The reader's, e.g. Asia/Taipei: which day it was, and which hotline is near. */
export const TimeZone = Machine({ maxLength: 64 })

const ZeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)])
/** 0 or 1 on the wire, a boolean inside; the web knows one by its name, see `lib/http/wire.ts` there. */
export const Flag = Type.Codec(ZeroOrOne)
  .Decode((wire): boolean => wire === 1)
  .Encode((yes) => (yes ? 1 : 0))

/** In the query of a stream, for a reader that cannot set the header `last-event-id`. */
export const Resumption = { last_event_id: Type.Optional(Machine({ maxLength: 256 })) }

const Short = Machine({ maxLength: 128 })
const Long = Machine({ maxLength: 2048 })

/** Where a person came from; sent on login, kept once. */
export const SourceTracking = Fields({
  inviter_id: Type.Optional(Short),
  scene: Type.Optional(Short),
  org_id: Type.Optional(Short),
  path: Type.Optional(Long),
  query: Type.Optional(Long),
  sid: Type.Optional(Short),
  src: Type.Optional(Short),
  extra: Type.Optional(Long),
  url: Type.Optional(Long),
})

export const Gender = Type.Union([Type.Literal('female'), Type.Literal('male'), Type.Literal('other')])

/** Why somebody may not come in, as they are told. */
export const BanReason = Type.Enum(['ads', 'abuse', 'fraud', 'other'])

export const Profile = Fields({
  id: Id,
  /** A code, not a flag: 0 is banned. */
  status: ZeroOrOne,
  /** Only of somebody who is banned. */
  ban_reason: Type.Optional(BanReason),
  is_auth_mp: Flag,
  is_auth_mobile: Flag,
  is_profile_complete: Flag,
  has_password: Flag,
  nickname: Type.String(),
  avatar: Nullable(Type.String()),
  gender: Nullable(Gender),
  birthday: Nullable(Day),
  education: Nullable(Slug),
  occupation: Type.String(),
  region: Type.String(),
  /** Whether others may see my card. */
  is_public: Flag,
})

/** Of licences that have not ended: how many there are, and how many are left at least, in fives (R56). */
export const SeatsLeft = Fields({
  seats: Type.Integer(),
  left: Type.Enum(['few', 'some', 'most']),
  at_least: Type.Integer(),
})

export const OrgKind = Type.Enum(['school', 'company', 'hospital', 'community'])
/** An owner may do everything, an admin all but hand over, a viewer only look at figures. */
export const OrgRole = Type.Enum(['owner', 'admin', 'viewer', 'member'])

/** What an organization offers its own people, before the lines that are for everybody. */
export const OrgHelpLine = Fields({
  name: Type.String(),
  /** Empty where nobody is called: a room, an address. */
  tel: Type.String(),
  /** Hours, where, whom to ask for. */
  note: Type.String(),
})

export const OrgConfig = Fields({
  org: Nullable(Fields({ id: Id, name: Type.String(), kind: OrgKind, role: OrgRole })),
  mode: Type.String(),
  /** Of all organizations I am in, so that it lies on the device: opening help asks nobody. */
  help: Type.Array(
    Fields({ organization: Type.String(), text: Type.String(), lines: Type.Array(OrgHelpLine) }),
  ),
})

/** How an entry of the diary stands in a list of faces. */
const DiaryFace = Fields({
  id: Id,
  day: Day,
  /** Minutes of that day. */
  at: Type.Integer({ minimum: 0, maximum: 1439 }),
  mood: Type.Integer({ minimum: 1, maximum: 5 }),
})

export const MemberConfig = Fields({
  enable_ad: Flag,
  /** A member's entries of the last days, so that home need not ask for them. */
  diary_week: Type.Optional(Type.Array(DiaryFace)),
  /** Only in a hard time, and only to the person: `sheltered` where nothing is to be sold, advertised, shared or drawn by lot. */
  hard_time: Type.Optional(Type.Union([Type.Literal('held'), Type.Literal('sheltered')])),
  /** Names of what is closed for this person just now; none is told where nothing is. */
  closed: Type.Optional(Type.Array(Type.String())),
  /** What is said of each of them, by its name. */
  closed_notes: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Documents whose current version this person has not agreed to yet. */
  agreements_due: Type.Array(Fields({ document: Slug, version: Type.String() })),
})

export const LoginResult = Fields({
  token: Type.String(),
  profile: Profile,
  balance: Type.Integer(),
  org_config: OrgConfig,
  /** The verified number, its middle hidden; empty for a visitor. */
  auth_mobile: Type.String(),
  config: MemberConfig,
  /** Something happened that this person has not looked at yet. */
  has_unread: Flag,
})

/** What a merge can move; the web has one word for each, wherever it is told. */
export const movedKinds = [
  'activity_places',
  'agreements',
  'article_favourites',
  'article_likes',
  'article_places',
  'bazi_charts',
  'comment_likes',
  'comment_reports',
  'comments',
  'companion_chats',
  'connections',
  'diary_entries',
  'drawings',
  'dream_entries',
  'exams',
  'feedback_threads',
  'files',
  'orders',
  'organizations',
  'plan_links',
  'plans',
  'points',
  'profile_fields',
  'question_follows',
  'question_votes',
  'questions',
  'reaction_runs',
  'redeemed',
  'report_views',
  'reports',
  'reservations',
  'rewards',
  'shared_pages',
  'starred_tables',
  'tarot_readings',
  'teams',
  'unlocks',
] as const
export type MovedKind = (typeof movedKinds)[number]

export const Moved = Type.Record(Type.String(), Type.Integer())

export const MergeReceipt = Fields({ id: Id, merged_at: Time, moved: Moved })
export const MergeOffer = Fields({ id: Id, would_move: Moved })

export const SignIn = Fields({
  ...LoginResult.properties,
  merge_receipt: Nullable(MergeReceipt),
  merge_offer: Nullable(MergeOffer),
})

/** Says that a number was proven on a device, or that somebody signed in there; given when it was. */
export const KnownDevice = Type.String({ minLength: 1, maxLength: 128, pattern: '^[0-9A-Za-z._-]+$' })

/** What this device was given, newest first. */
export const KnownDevices = Type.Optional(Type.Array(KnownDevice, { maxItems: 5 }))

/** Signed in without the number: a device that was not known is given a mark to show the next time. */
export const SignInElsewhere = Fields({ ...SignIn.properties, known_device: Type.Optional(KnownDevice) })

export const AssessmentSummary = Fields({
  table_id: Type.String(),
  name: Type.String(),
  abbr: Type.String(),
  is_pro: Flag,
  description: Type.String(),
  thumbnail: Type.String(),
  cover: Type.String(),
})

export const AssessmentKind = Type.Union([
  Type.Literal('validated'),
  Type.Literal('after'),
  Type.Literal('own'),
  Type.Literal('play'),
])

/** A table as a list shows it. */
export const AssessmentCard = Fields({
  ...AssessmentSummary.properties,
  category_id: Slug,
  kind: AssessmentKind,
  item_count: Type.Integer(),
  minutes: Type.Integer(),
  taken_count: Type.Integer(),
  price_fen: Type.Integer(),
  price_points: Type.Integer(),
  /** People in the norm sample; 0 where their number was not published, null where there is no norm. */
  norm_n: Nullable(Type.Integer()),
  is_adaptive: Flag,
})

/** A text in which `«` and `»` stand around what was searched for. */
export const Marked = Type.String()

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
}

export const Named = Fields({ id: Slug, name: Type.String() })

export const ListOf = <T extends TSchema>(item: T) =>
  Fields({
    list: Type.Array(item),
    page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  })

export const Fen = Type.Integer({ minimum: 0 })
export const Points = Type.Integer({ minimum: 0 })
export const PayWith = Type.Union([Type.Literal('cash'), Type.Literal('points')])
export const Gateway = Type.Union([Type.Literal('sandbox'), Type.Literal('wechat'), Type.Literal('alipay')])
