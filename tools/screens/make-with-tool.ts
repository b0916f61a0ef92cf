import { post } from './make.ts'

const newId = (): string =>
  (Math.random().toString(36) + Math.random().toString(36)).replaceAll('0.', '').slice(0, 16)

const cards = (ids: readonly string[]) => ids.map((id, at) => ({ id, is_reversed: at % 2 }))

const reading = (spread: string, ids: readonly string[]) => ({
  path: '/api/tarot/enter',
  body: {
    spread,
    topic: 'work',
    question: '换一份工作，会更好吗？',
    time_zone: 'Asia/Shanghai',
    cards: cards(ids),
  },
})

/** What each of the tools keeps, as somebody would have left it there. */
const things: Record<string, { path: string; body: object }> = {
  'three-cards': reading('three-times', ['major-09', 'cups-03', 'major-17']),
  'celtic-cross': reading('celtic-cross', [
    'wands-01',
    'major-13',
    'swords-03',
    'coins-04',
    'major-18',
    'cups-05',
    'major-16',
    'wands-king',
    'cups-queen',
    'major-19',
  ]),
  dream: {
    path: '/api/dream/save',
    body: {
      day: '2026-11-10',
      text: '我在老房子里找房间，楼梯走不完，窗外发大水。有只熊在后面追我，钥匙也丢了。',
      feelings: ['fear', 'rushed'],
      mood: 2,
      is_recurring: 1,
      is_nightmare: 1,
      vividness: 3,
    },
  },
  drawing: {
    path: '/api/drawing/save',
    body: {
      day: '2026-11-10',
      marks: [
        {
          kind: 'line',
          colour: 6,
          width: 3,
          points: '14ms1e8cm81oh8n21eqomi14',
        },
        { kind: 'sun', colour: 4, width: 180, points: 'ms5000' },
        { kind: 'house', colour: 3, width: 400, points: '96h800' },
        { kind: 'tree', colour: 6, width: 380, points: 'k0go00' },
        { kind: 'person', colour: 8, width: 180, points: 'f0k000' },
        {
          kind: 'line',
          colour: 2,
          width: 2,
          points: 'b4bo1ebo961eci8c14c86o0u',
        },
      ],
      name: '雨停以后',
      things: ['house', 'tree', 'person'],
      lives: '外婆，还有一只不爱理人的猫',
      weather: 'sun',
      need: 'water',
      doing: '站在门口等人',
      next: '门开了，里面飘出饭菜的味道',
      glimpse: `${'.'.repeat(416)}${'...33333333....666666666........'.repeat(12)}${'6'.repeat(32)}${'.'.repeat(192)}`,
    },
  },
  bazi: {
    path: '/api/bazi/save',
    body: {
      name: '林晚',
      born: {
        calendar: 'solar',
        year: 1996,
        month: 4,
        day: 18,
        is_leap: 0,
        clock: 440,
        place_id: 'cn-beijing',
        zone: null,
        sex: 'female',
        time: 'sun',
        late_zi: 'next-day',
        summer: 'as-shown',
        fold: 'first',
      },
    },
  },
}

export async function makeWithTool(origin: string, token: string, name: string): Promise<string> {
  const thing = things[name]
  if (!thing) throw new Error(`no tool makes ${name}`)
  // The device makes the id of what it draws.
  const own = name === 'drawing' ? { id: newId() } : {}
  return (await post<{ id: string }>(origin, thing.path, { ...thing.body, ...own }, token)).id
}
