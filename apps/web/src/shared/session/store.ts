import type { DataOf, LoginResult } from '@mindisle/contract'
import { createStore } from 'zustand/vanilla'

type BasicData = DataOf<'GET /api/basicdata/package'>

/** What the app knows of the person and keeps at hand; the names are those of the cross-platform client. */
export interface ClientState {
  token: string | null
  userProfile: LoginResult['profile'] | null
  userBalance: number
  orgConfig: LoginResult['org_config']
  myConfig: LoginResult['config'] | null
  categories: BasicData['category']
  tags: BasicData['tag']
  tagsStick: BasicData['tags_stick']
  edu: BasicData['edu']
  basicdata: BasicData | null
  currentExam: string | null
  authMobile: string
}

export type InitStep = 'starting' | 'ready' | 'failed'

export interface SessionState extends ClientState {
  init: InitStep
  /** How many times the start has been tried. */
  attempt: number
  /** Something happened that they have not looked at yet. */
  hasUnread: boolean
}

export const emptyState = (orgMode: string): SessionState => ({
  init: 'starting',
  attempt: 0,
  hasUnread: false,
  token: null,
  userProfile: null,
  userBalance: 0,
  orgConfig: { org: null, mode: orgMode, help: [] },
  myConfig: null,
  categories: [],
  tags: [],
  tagsStick: [],
  edu: [],
  basicdata: null,
  currentExam: null,
  authMobile: '',
})

export const createSessionStore = (orgMode: string) => createStore<SessionState>(() => emptyState(orgMode))

export type SessionStore = ReturnType<typeof createSessionStore>

export const acceptLogin = (result: LoginResult): Partial<SessionState> => ({
  token: result.token,
  userProfile: result.profile,
  userBalance: result.balance,
  orgConfig: result.org_config,
  myConfig: result.config,
  authMobile: result.auth_mobile,
  hasUnread: result.has_unread,
})

export const acceptBasicData = (data: BasicData): Partial<SessionState> => ({
  basicdata: data,
  categories: data.category,
  tags: data.tag,
  tagsStick: data.tags_stick,
  edu: data.edu,
})

/** The server no longer counts the number as verified. */
export const markUnverified = ({ userProfile }: SessionState): Partial<SessionState> =>
  userProfile ? { userProfile: { ...userProfile, is_auth_mobile: false }, authMobile: '' } : {}

export const isVerified = ({ userProfile }: Pick<SessionState, 'userProfile'>): boolean =>
  userProfile?.is_auth_mobile === true

/** In the worst of a hard time nothing is offered for money, and nobody is asked to share. */
export const isSheltered = ({ myConfig }: Pick<SessionState, 'myConfig'>): boolean =>
  myConfig?.hard_time === 'sheltered'

export const isBanned = ({ userProfile }: Pick<SessionState, 'userProfile'>): boolean =>
  userProfile?.status === 0
