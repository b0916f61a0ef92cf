import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Fields, Flag, Id, ListOf, Nullable, Paging, Time, TimeZone } from './shapes.ts'

export const NoticeGroup = Type.Union([
  Type.Literal('reply'),
  Type.Literal('order'),
  Type.Literal('reservation'),
  Type.Literal('team'),
  Type.Literal('activity'),
  Type.Literal('diary'),
  Type.Literal('task'),
  Type.Literal('feedback'),
  Type.Literal('system'),
])

const Notice = Fields({
  id: Id,
  group: NoticeGroup,
  title: Type.String(),
  text: Type.String(),
  /** A page of the app; null where there is nothing more to see. */
  href: Nullable(Type.String()),
  at: Time,
  is_read: Flag,
})

const Minute = Type.Integer({ minimum: 0, maximum: 1439 })

const Settings = {
  /** Still listed, but without the dot, and never told outside the app. */
  muted: Type.Array(NoticeGroup, { maxItems: 9 }),
  /** Minutes of the day between which nothing is told outside the app; over midnight when it ends before it begins. */
  quiet: Nullable(Fields({ from: Minute, until: Minute })),
}

/** Outside the app, and only what its words on a locked screen give nobody away. */
export const NoticeChannel = Type.Union([Type.Literal('wechat'), Type.Literal('sms')])

const Channels = Type.Array(NoticeChannel, { maxItems: 2 })

const SettingsView = Fields({
  ...Settings,
  /** Off until chosen; a device is told by itself, see `push`. */
  channels: Channels,
  /** Which of them can reach me from here. */
  wechat: Fields({ is_available: Flag }),
  sms: Fields({ is_available: Flag }),
  /** Notifications of this device, tied to its session; the key is what its browser subscribes with. */
  push: Fields({ is_available: Flag, is_on: Flag, public_key: Nullable(Type.String()) }),
})

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength })

const Unread = Fields({ has_unread: Flag })

export const notices = {
  'GET /api/notice/list': endpoint({
    who: 'user',
    summary: 'What happened to me and mine, newest first.',
    query: Fields({
      ...Paging,
      about: Type.Optional(
        Type.Union([Type.Literal('replies'), Type.Literal('money'), Type.Literal('island')]),
      ),
    }),
    data: ListOf(Notice),
  }),
  'GET /api/notice/unread': endpoint({
    who: 'user',
    summary: 'Whether there is anything I have not read and did not mute.',
    data: Unread,
  }),
  'POST /api/notice/read': endpoint({
    who: 'user',
    summary: 'Marks one notice as read, or without an id all of them.',
    body: Fields({ id: Type.Optional(Id) }),
    data: Unread,
  }),
  'GET /api/notice/settings': endpoint({
    who: 'user',
    summary: 'What I want to be told, when not, and where outside the app.',
    data: SettingsView,
  }),
  'POST /api/notice/settings': endpoint({
    who: 'user',
    summary: 'Changes what I want to be told, when not, and where outside the app.',
    body: Fields({
      ...Settings,
      /** Left as they are where nothing is said. */
      channels: Type.Optional(Channels),
      time_zone: TimeZone,
    }),
    data: SettingsView,
  }),
  'POST /api/notice/subscribe': endpoint({
    who: 'user',
    summary: 'Tells this device too, by its browser, until it is signed out.',
    body: Fields({
      /** Of a push service; one that leads elsewhere is refused. */
      endpoint: Machine({ minLength: 1, maxLength: 1000 }),
      p256dh: Base64Url(88),
      auth: Base64Url(24),
    }),
    data: SettingsView,
  }),
  'POST /api/notice/unsubscribe': endpoint({
    who: 'user',
    summary: 'Tells this device no longer.',
    data: SettingsView,
  }),
} as const
