import { createActivityAs, type Sheet } from '../src/modules/activities/index.ts'
import type { TestApp } from './test-app.ts'

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const hour = 3_600_000
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '')

/** An activity two days from now, for twenty, free of charge. */
export function sampleSheet(now: Date, changes: Partial<Sheet> = {}): Sheet {
  const starts = Math.floor(now.getTime() / hour) * hour + 48 * hour
  return {
    id: 'evening-walk',
    series: 'evening-walk',
    look: 'walk',
    title: words('Evening walk'),
    lead: words('Slowly'),
    mode: 'place',
    city: { id: 'shanghai', name: words('Shanghai') },
    area: words('By the river'),
    meeting: words('Under the crane'),
    note: words('Any weather'),
    leader: null,
    course: [{ at: '18:00', text: words('We meet') }],
    before: [{ isFitting: true, text: words('Bring water') }],
    form: [],
    starts_at: iso(starts),
    ends_at: iso(starts + 2 * hour),
    opens_at: null,
    cancel_until: iso(starts - 12 * hour),
    time_zone: 'Asia/Shanghai',
    capacity: 20,
    price_fen: 0,
    price_points: 0,
    organiser: null,
    ...changes,
  }
}

let made = 0

/** In the database, under a name of its own. */
export async function addActivity(app: TestApp, changes: Partial<Sheet> = {}): Promise<string> {
  const id = changes.id ?? `walk-${(made += 1)}`
  const sheet = sampleSheet(app.clock.now, { series: id, ...changes, id })
  const operator = {
    id: 'test',
    name: 'test',
    roles: [],
    isDemo: false,
    createdAt: new Date(0),
    disabledAt: null,
  }
  const rest = { reason: '', operator, record: async () => undefined, afterCommit: () => undefined }
  const wrong = await app.db.transaction((tx) => createActivityAs({ tx, now: app.clock.now, ...rest }, sheet))
  if (wrong !== null) throw new Error(wrong)
  return id
}

/** What somebody has a place in. */
export async function signedUp(app: TestApp, token: string): Promise<string> {
  const id = await addActivity(app)
  await app.send('POST /api/activity/sign-up', { body: { id, answers: [], may_wait: 0 } }, { token })
  return id
}

export const questions: Sheet['form'] = [
  { id: 'name', kind: 'line', label: words('What shall we call you?'), options: [], isRequired: true },
  {
    id: 'how',
    kind: 'choice',
    label: words('How do you come?'),
    options: [words('Alone'), words('Together')],
    isRequired: false,
  },
]
