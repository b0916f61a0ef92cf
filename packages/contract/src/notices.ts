import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Flag, Id, ListOf, Nullable, Paging, Time, TimeZone } from './shapes.ts'

export const NoticeGroup = Type.Union([
  Type.Literal('reply'),
  Type.Literal('order'),
  Type.Literal('reservation'),
  Type.Literal('team'),
  Type.Literal('activity'),
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
  muted: Type.Array(NoticeGroup, { maxItems: 8 }),
  /** Minutes of the day between which nothing is told outside the app; over midnight when it ends before it begins. */
  quiet: Nullable(Fields({ from: Minute, until: Minute })),
}

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
    summary: 'What I want to be told, and when not.',
    data: Fields(Settings),
  }),
  'POST /api/notice/settings': endpoint({
    who: 'user',
    summary: 'Changes what I want to be told, and when not.',
    body: Fields({ ...Settings, time_zone: TimeZone }),
    data: Fields(Settings),
  }),
} as const
