import type { Key } from '@mindisle/contract'

/** Somebody with a life of their own in the product; the same on both sides. */
export interface Reader {
  token: string
  userId: string
  assessmentId: string
  /** Two of one assessment, the deep part of the first bought. */
  reportIds: readonly [string, string]
  publicToken: string
  orderId: string
  commentId: string
  underwayId: string
  adaptiveId: string
  scene: string
  diaryId: string
}

export interface Asked {
  /** With its query, and with what it has in its path. */
  path(reader: Reader): string
  body?(reader: Reader, turn: number): object
}

/** Why an endpoint is not asked here. */
export interface Left {
  why: string
}

const get = (path: string): Asked => ({ path: () => path })
const left = (why: string): Left => ({ why })
const ofReport = (what: string, more = ''): Asked => ({
  path: ({ reportIds }) => `/api/report/${what}?id=${reportIds[0]}${more}`,
})
const post = (path: string, body: NonNullable<Asked['body']>): Asked => ({ path: () => path, body })

/** An evening as a device sends it. */
export const diaryEntry = (id: string, clock: number): object => ({
  id,
  base_revision: 0,
  day: '2026-11-10',
  at: 1_290,
  time_zone: 'Asia/Shanghai',
  mood: 1 + (clock % 5),
  emotions: ['content'],
  activities: ['walk'],
  sleep: 7.25,
  text: '',
  pictures: [],
  voice: null,
  clocks: {
    when: clock,
    mood: clock,
    emotions: clock,
    activities: clock,
    sleep: clock,
    text: clock,
    pictures: clock,
    voice: clock,
  },
})

const rare = left('rare, and found by the primary key of what it changes')
const once = left('happens once; repeated it is answered from its idempotency key')
const outside = left('asks a platform outside, or draws; what it reads is read by a GET above')
const built = left('built-in content from memory: the database is not asked')

/** One request for each endpoint, or why not. An endpoint without a row fails `npm run check`. */
export const growthRows: Record<Key, Asked | Left> = {
  'GET /api/article/categories': get('/api/article/categories'),
  'GET /api/article/list': get('/api/article/list?per_page=20'),
  'GET /api/article/show': get('/api/article/show?id=grey-week'),
  'GET /api/article/favourites': get('/api/article/favourites'),
  'GET /api/article/underway': get('/api/article/underway'),
  'GET /api/auth/merge/receipts': get('/api/auth/merge/receipts'),
  'GET /api/auth/org/config': get('/api/auth/org/config'),
  'GET /api/balance/offers': get('/api/balance/offers'),
  'GET /api/balance/transactions': get('/api/balance/transactions?per_page=20'),
  'GET /api/basicdata/package': get('/api/basicdata/package'),
  'GET /api/comment/list': {
    path: ({ assessmentId }) => `/api/comment/list?table_id=${assessmentId}&per_page=10`,
  },
  'GET /api/comment/mine': get('/api/comment/mine'),
  'GET /api/comment/show': { path: ({ commentId }) => `/api/comment/show?id=${commentId}` },
  'GET /api/diary/activities': get('/api/diary/activities'),
  'GET /api/diary/imports': get('/api/diary/imports'),
  'GET /api/diary/list': get('/api/diary/list'),
  'GET /api/diary/month/:month': get('/api/diary/month/2026-11'),
  'GET /api/diary/search': get('/api/diary/search?q=walk'),
  'GET /api/diary/experiments': get('/api/diary/experiments?today=2026-11-16'),
  'GET /api/diary/statistics': get('/api/diary/statistics?span=month&today=2026-11-16'),
  'GET /api/diary/show/:id': { path: ({ diaryId }) => `/api/diary/show/${diaryId}` },
  'GET /api/diary/year/:year': get('/api/diary/year/2026'),
  'GET /api/dream/list': get('/api/dream/list'),
  'GET /api/dream/patterns': get('/api/dream/patterns'),
  'GET /api/dream/show': left('one dream by its primary key, and at most 500 of one person by an index'),
  'GET /api/exam/show': { path: ({ underwayId }) => `/api/exam/show?id=${underwayId}` },
  'GET /api/exam/underway': get('/api/exam/underway'),
  'GET /api/bazi/glossary': built,
  'GET /api/bazi/list': get('/api/bazi/list'),
  'GET /api/bazi/lunar': built,
  'GET /api/bazi/places': built,
  'GET /api/bazi/show': left('one chart of one person by an index, and arithmetic'),
  'GET /api/information/check_upgrade': built,
  'GET /api/member/balance': get('/api/member/balance'),
  'GET /api/member/config': get('/api/member/config'),
  'GET /api/member/consents': get('/api/member/consents'),
  'GET /api/member/devices': get('/api/member/devices'),
  'GET /api/member/export': left('everything of one person, at most a few times a day'),
  'GET /api/member/personal/profile': get('/api/member/personal/profile'),
  'GET /api/member/security': get('/api/member/security'),
  'GET /api/membership/show': get('/api/membership/show'),
  'GET /api/notice/list': get('/api/notice/list'),
  'GET /api/notice/settings': get('/api/notice/settings'),
  'GET /api/notice/unread': get('/api/notice/unread'),
  'GET /api/order/list': get('/api/order/list'),
  'GET /api/order/show': { path: ({ orderId }) => `/api/order/show?id=${orderId}` },
  'GET /api/plan/show': get('/api/plan/show'),
  'GET /api/plan/shared/:token': left('one link by its unique hash, then the one row of its owner'),
  'GET /api/reaction/list': get('/api/reaction/list'),
  'GET /api/reaction/show': left('one run by its primary key, and at most 31 of one person by an index'),
  'GET /api/redeem/list': get('/api/redeem/list'),
  'GET /api/report/answers': ofReport('answers'),
  'GET /api/report/brief': ofReport('brief'),
  'GET /api/report/chapter': ofReport('chapter', '&chapter=origins'),
  'GET /api/report/compare': {
    path: ({ reportIds: [id, other] }) => `/api/report/compare?id=${id}&with_id=${other}`,
  },
  'GET /api/report/fhir': ofReport('fhir'),
  'GET /api/report/link': ofReport('link'),
  'GET /api/report/list': get('/api/report/list'),
  'GET /api/report/public/:token': { path: ({ publicToken }) => `/api/report/public/${publicToken}` },
  'GET /api/report/show': ofReport('show'),
  'GET /api/report/statistics': get('/api/report/statistics'),
  'GET /api/report/tables': get('/api/report/tables'),
  'GET /api/report/trend': { path: ({ assessmentId }) => `/api/report/trend?table_id=${assessmentId}` },
  'GET /api/report/unlock': ofReport('unlock'),
  'GET /api/report/viewed': get('/api/report/viewed'),
  'GET /api/report/why': ofReport('why', '&scale=anxiety'),
  'GET /api/reward/list': get('/api/reward/list'),
  'GET /api/safety/call_back': get('/api/safety/call_back'),
  'GET /api/safety/episode': get('/api/safety/episode'),
  'GET /api/safety/staff_looks': get('/api/safety/staff_looks'),
  'GET /api/symptom/list': get('/api/symptom/list'),
  'GET /api/symptom/show': get('/api/symptom/show?id=pounding-heart'),
  'GET /api/search/hot': get('/api/search/hot'),
  'GET /api/search/include': get(`/api/search/include?words=${encodeURIComponent('失眠')}`),
  'GET /api/search/suggest': get(`/api/search/suggest?words=${encodeURIComponent('失')}`),
  'GET /api/share/scene/:scene': { path: ({ scene }) => `/api/share/scene/${scene}` },
  'GET /api/special/list': get('/api/special/list'),
  'GET /api/special/show': built,
  'GET /api/tarot/card': get('/api/tarot/card?id=cups-06'),
  'GET /api/tarot/cards': built,
  'GET /api/tarot/list': get('/api/tarot/list'),
  'GET /api/tarot/show': left('one reading by its primary key'),
  'GET /api/table/categories': get('/api/table/categories'),
  'GET /api/table/faq': { path: ({ assessmentId }) => `/api/table/faq?id=${assessmentId}` },
  'GET /api/table/list': get('/api/table/list?per_page=20&sort=popular&is_new_to_me=1'),
  'GET /api/table/mine': get('/api/table/mine?kind=taken'),
  'GET /api/table/popular': get('/api/table/popular'),
  'GET /api/table/recommend_category': get('/api/table/recommend_category'),
  'GET /api/table/sample': { path: ({ assessmentId }) => `/api/table/sample?id=${assessmentId}` },
  'GET /api/table/show': { path: ({ assessmentId }) => `/api/table/show?id=${assessmentId}` },
  'GET /api/table/tags': get('/api/table/tags'),
  'GET /api/task/list': get('/api/task/list?time_zone=Asia/Shanghai'),
  'GET /api/user/:id/card': left('a card that is not open is refused; an open one is the row of one person'),
  'GET /api/wechat/mp/share_signature': outside,
  'GET /api/wechat/url_link': outside,
  'POST /api/app/connect/ready': outside,
  'POST /api/article/favourite': post('/api/article/favourite', (_, turn) => ({
    id: 'grey-week',
    is_favourite: turn % 2,
  })),
  'POST /api/article/like': post('/api/article/like', (_, turn) => ({ id: 'grey-week', is_liked: turn % 2 })),
  'POST /api/article/place': post('/api/article/place', (_, turn) => ({
    id: 'grey-week',
    block: 3,
    percent: turn % 100,
  })),
  'POST /api/auth/login': once,
  'POST /api/auth/logout': once,
  'POST /api/auth/session_end': once,
  'POST /api/auth/merge': rare,
  'POST /api/auth/passkey': rare,
  'POST /api/auth/passkey/options': rare,
  'POST /api/auth/password': rare,
  'POST /api/auth/probe': post('/api/auth/probe', () => ({ func: 'share.scene' })),
  'POST /api/auth/sms_code': left('limited to a few a minute; one row by its key'),
  'POST /api/auth/visitor': post('/api/auth/visitor', (_, turn) => ({
    visitor_id: `h5_growth${String(turn).padStart(20, '0')}`,
  })),
  'POST /api/comment/delete': rare,
  'POST /api/comment/like': post('/api/comment/like', ({ commentId }, turn) => ({
    id: commentId,
    is_liked: turn % 2,
  })),
  'POST /api/comment/report': rare,
  'POST /api/comment/write': post('/api/comment/write', ({ assessmentId }, turn) => ({
    table_id: assessmentId,
    text: `What I think, for the ${turn}th time`,
    stars: 1 + (turn % 5),
  })),
  'POST /api/exam/discard': once,
  'POST /api/exam/next': post('/api/exam/next', ({ adaptiveId }) => ({ id: adaptiveId })),
  'POST /api/exam/save': post('/api/exam/save', ({ underwayId }, turn) => ({
    id: underwayId,
    answers: [],
    elapsed_ms: turn,
  })),
  'POST /api/exam/start': post('/api/exam/start', () => ({
    table_id: 'low-mood-9',
    birth_year: 1990,
    gate_passed: 1,
    health_consent: 1,
  })),
  'POST /api/exam/submit': once,
  'POST /api/member/agreement': rare,
  'POST /api/member/health_consent/withdraw': left('rare, and reads what one person has'),
  'POST /api/member/avatar': outside,
  'POST /api/member/deletion': rare,
  'POST /api/member/devices/sign_out': rare,
  'POST /api/member/mobile': rare,
  'POST /api/member/proof/code': rare,
  'POST /api/member/proof/passkey': rare,
  'POST /api/member/proof/password': rare,
  'POST /api/member/proof/totp': rare,
  'POST /api/member/security/passkey': rare,
  'POST /api/member/security/passkey/options': rare,
  'POST /api/member/security/passkey/remove': rare,
  'POST /api/member/security/passkey/rename': rare,
  'POST /api/member/security/recovery_codes': rare,
  'POST /api/member/security/totp': rare,
  'POST /api/member/security/totp/confirm': rare,
  'POST /api/member/security/totp/off': rare,
  'POST /api/member/personal/profile': post('/api/member/personal/profile', (_, turn) => ({
    nickname: `Mina ${turn}`,
  })),
  'POST /api/notice/read': post('/api/notice/read', () => ({})),
  'POST /api/notice/settings': rare,
  'POST /api/order/cancel': rare,
  'POST /api/order/check': post('/api/order/check', ({ orderId }) => ({ id: orderId })),
  'POST /api/order/create': left('measured against much of everything by the bench spend'),
  'POST /api/order/mobile': rare,
  'POST /api/order/pay': outside,
  'POST /api/order/recover': rare,
  'POST /api/order/refund': rare,
  'POST /api/redeem/use': once,
  'POST /api/diary/activities': rare,
  'POST /api/diary/remove': rare,
  'POST /api/diary/restore': rare,
  'POST /api/diary/upload': left('takes a picture in; what it writes is found by the primary key'),
  'POST /api/diary/experiment/begin': once,
  'POST /api/diary/experiment/mark': rare,
  'POST /api/diary/experiment/stop': rare,
  'POST /api/diary/silence': post('/api/diary/silence', () => ({ until: 'month' })),
  'POST /api/diary/export': left('all entries of one person, a few times a year'),
  'POST /api/diary/import': once,
  'POST /api/diary/import/preview': once,
  'POST /api/diary/import/undo': once,
  'POST /api/diary/save': post('/api/diary/save', ({ diaryId }, turn) => ({
    entries: [diaryEntry(diaryId, 1 + turn)],
  })),
  'POST /api/dream/draw': outside,
  'POST /api/dream/rehearse': rare,
  'POST /api/dream/remove': rare,
  'POST /api/dream/restore': rare,
  'POST /api/dream/save': post('/api/dream/save', (_, turn) => ({
    day: '2026-11-16',
    text: `The sea rose over the bridge, for the ${turn}th time`,
    feelings: ['fear'],
    mood: 3,
    is_recurring: 1,
    is_nightmare: 0,
    vividness: 2,
  })),
  'POST /api/plan/save': post('/api/plan/save', (_, turn) => ({
    lines: [
      {
        id: `growth-${turn % 40}`,
        step: 'signs',
        text: `A sign, for the ${turn}th time`,
        note: '',
        phone: '',
        created: 1 + (turn % 40),
        revision: 1 + turn,
      },
    ],
  })),
  'POST /api/plan/draw': outside,
  'POST /api/plan/share': rare,
  'POST /api/plan/unshare': rare,
  'POST /api/bazi/change': rare,
  'POST /api/bazi/draw': outside,
  'POST /api/bazi/preview': left('arithmetic; nothing is read or kept'),
  'POST /api/bazi/remove': rare,
  'POST /api/bazi/save': rare,
  'POST /api/reaction/draw': outside,
  'POST /api/reaction/remove': rare,
  'POST /api/reaction/save': post('/api/reaction/save', (_, turn) => ({
    mode: 'simple',
    device: { input: 'touch', refresh_hz: 60 },
    trials: Array.from({ length: 20 }, (_one, at) => ({
      wait: 2_000,
      shown: 0,
      pressed: 0,
      ms: 250 + ((turn + at) % 60),
    })),
  })),
  'POST /api/report/book': outside,
  'POST /api/report/delete': rare,
  'POST /api/report/pdf': outside,
  'POST /api/report/poster': outside,
  'POST /api/report/publish': rare,
  'POST /api/report/redo': once,
  'POST /api/report/revoke': rare,
  'POST /api/report/viewed/forget': rare,
  'POST /api/reward/claim': once,
  'POST /api/safety/call_back/ask': left(
    'offered in staffed hours to who is in danger; writes rows of one person',
  ),
  'POST /api/safety/call_back/withdraw': post('/api/safety/call_back/withdraw', () => ({})),
  'POST /api/safety/check_in': post('/api/safety/check_in', () => ({ answer: 'same' })),
  'POST /api/safety/plan_used': post('/api/safety/plan_used', () => ({})),
  'POST /api/share/scene': post('/api/share/scene', () => ({ path: 'pages/index/index' })),
  'POST /api/table/star': post('/api/table/star', ({ assessmentId }, turn) => ({
    id: assessmentId,
    is_starred: turn % 2,
  })),
  'POST /api/tarot/begin': post('/api/tarot/begin', (_, turn) => ({
    spread: 'one',
    topic: 'general',
    question: `今晚怎么安顿自己 ${turn}`,
    time_zone: 'Asia/Shanghai',
  })),
  'POST /api/tarot/draw': once,
  'POST /api/tarot/enter': post('/api/tarot/enter', () => ({
    spread: 'one',
    topic: 'general',
    question: '',
    time_zone: 'Asia/Shanghai',
    cards: [{ id: 'major-18', is_reversed: 1 }],
  })),
  'POST /api/tarot/picture': outside,
  'POST /api/tarot/remove': rare,
  'POST /api/task/sign-in': post('/api/task/sign-in', () => ({ time_zone: 'Asia/Shanghai' })),
  'POST /api/toutiao/connect/ready': outside,
  'POST /api/wechat/connect/ready': outside,
  'POST /api/wechat/mp/oauth': outside,
}
