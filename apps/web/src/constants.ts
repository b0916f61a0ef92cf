import type { PagePath } from '@mindisle/contract'

/** The fixed numbers and lists of the product, each in one place. */

export const minute = 60_000
export const hour = 60 * minute

export const request = { timeout: 60_000, retries: 10, retryPause: 2_000 } as const
export const init = { retries: 20, pause: 1_000 } as const

export const homeDataLife = 5 * minute
export const basicDataLife = 6_000_000
export const loginAlertSilence = 24 * hour
export const sessionLife = 24 * hour
export const assessmentCache = { over: 201, trim: 50 } as const
export const popularPageSize = 6

export const miniPlayer = {
  collapsedWidth: 48,
  expandedWidth: 140,
  height: 48,
  collapseAfter: 3_000,
  pageCheck: 500,
} as const
export const reachBottomDistance = 100
export const lazyScreen = { delay: 200, timeout: 60_000 } as const
export const pickerAnimation = { shortest: 260, longest: 300 } as const

/** Numbers from `thousand` on are shortened; from `most` on the exact figure says nothing any more. */
export const numberDisplay = { thousand: 1_000, tenThousand: 10_000, most: 99_990 } as const
export const oldestYears = 120

export const version = { name: '1025.1104.2', code: 91 } as const
export const navigationHeight = 50
export const wideScreen = { from: 1150, leftWindow: 150 } as const
export const effectsOffBelow = { android: 10, ios: 14 } as const

export const visitorId = { prefix: 'h5_', length: 29 } as const
export const mobilePattern = /^1[3-9]\d{9}$/

export const homePath = 'pages/index/index' satisfies PagePath
export const loginPath = 'pages/login/index' satisfies PagePath
/** Pages that are read the same whoever asks. */
export const sameForAll: readonly string[] = ['pages/index/index', 'pages/article/show'] satisfies PagePath[]
/** Pages that go on without network and want nothing laid over them. */
export const attemptPaths: readonly string[] = ['pages/table/exam', 'page4/table/widget'] satisfies PagePath[]

/** Pages that say themselves what having no network means there. */
export const tellsOffline = (path: string): boolean =>
  attemptPaths.includes(path) || path === ('page10/diary/modify' satisfies PagePath)

/** Where a member whom the device knows may write before the server has said who is here. */
export const goesOnOffline = (path: string): boolean =>
  attemptPaths.includes(path) || path.startsWith('page10/')

/** Apart from the others, which no page needs: an object is loaded whole. */
export const sourceFields = [
  'inviter_id',
  'scene',
  'org_id',
  'path',
  'query',
  'sid',
  'src',
  'extra',
  'url',
] as const

/** Field lists that clients of the API have always relied on. */
export const fields = {
  loginResponse: ['token', 'profile', 'balance', 'org_config', 'auth_mobile', 'config'],
  loginProfile: ['id', 'status', 'is_auth_mp', 'is_auth_mobile'],
  loginConfig: ['enable_ad'],
  clientState: [
    'token',
    'userProfile',
    'userBalance',
    'orgConfig',
    'myConfig',
    'categories',
    'tags',
    'tagsStick',
    'edu',
    'basicdata',
    'currentExam',
    'authMobile',
  ],
  basicdata: ['tag', 'tags_stick', 'edu', 'category', 'splash'],
  audioPlayer: [
    'visible',
    'expanded',
    'audioUrl',
    'thumbnail',
    'title',
    'sourceRoute',
    'isPlaying',
    'isPaused',
    'position',
  ],
  tableSummary: ['table_id', 'name', 'abbr', 'is_pro', 'description', 'thumbnail', 'cover'],
  sourceTracking: sourceFields,
  upgradeInfo: ['lowest_version_code', 'last_version_code', 'last_version', 'content', 'url'],
  deviceData: ['$systemInfo', '$menuButtonInfo', 'osPlatform', 'isMobile', 'isIosApp', 'version'],
} as const

export const orgModeDefault = 'fenx'
