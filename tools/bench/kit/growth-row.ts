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

export const get = (path: string): Asked => ({ path: () => path })
export const left = (why: string): Left => ({ why })
export const ofReport = (what: string, more = ''): Asked => ({
  path: ({ reportIds }) => `/api/report/${what}?id=${reportIds[0]}${more}`,
})
export const post = (path: string, body: NonNullable<Asked['body']>): Asked => ({ path: () => path, body })

export const rare = left('rare, and found by the primary key of what it changes')
export const once = left('happens once; repeated it is answered from its idempotency key')
export const outside = left('asks a platform outside, or draws; what it reads is read by a GET above')
export const built = left('built-in content from memory: the database is not asked')
