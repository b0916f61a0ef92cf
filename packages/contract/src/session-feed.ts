import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Nothing, Nullable, Time } from './shapes.ts'

export const sessionFeed = {
  'GET /api/reservation/feed': endpoint({
    who: 'member',
    summary: 'Whether a calendar of mine follows my sessions, and since when.',
    data: Fields({ made_at: Nullable(Time) }),
  }),
  'POST /api/reservation/feed/make': endpoint({
    who: 'member',
    summary:
      'Makes an address for calendars to follow: times of my sessions and nothing else. It is told once; an older one ends.',
    data: Fields({ url: Type.String() }),
    limited: true,
  }),
  'POST /api/reservation/feed/end': endpoint({
    who: 'member',
    summary: 'Ends that address.',
    data: Nothing,
  }),
} as const
