import type { Tx } from '../../../platform/db/database.ts'
import {
  countRatingsBy,
  deleteMirror,
  findMirrorOf,
  giveRating,
  hasRated,
  listRatingsBy,
  lockMirror,
  orphanRating,
  updateMirror,
} from './queries.ts'
import { scoresOf } from './traits.ts'

export const countMirrors = async (tx: Tx, userId: string): Promise<number> =>
  ((await findMirrorOf(tx, userId)) ? 1 : 0) + (await countRatingsBy(tx, userId))

/** Of two mirrors the one stays that more friends looked into; what one has said of oneself counts for nothing. */
export async function mergeMirrors(tx: Tx, from: string, to: string): Promise<number> {
  const [mine, theirs] = [await findMirrorOf(tx, from), await findMirrorOf(tx, to)]
  const [stays, goes] = theirs && mine && theirs.raters >= mine.raters ? [theirs, mine] : [mine, theirs]
  if (goes) await deleteMirror(tx, goes.id)
  if (stays && stays.userId !== to) await updateMirror(tx, stays.id, { userId: to })
  const ratings = await listRatingsBy(tx, from)
  for (const { id, mirrorId } of ratings) {
    const mirror = await lockMirror(tx, mirrorId)
    if (mirror?.userId === to || (await hasRated(tx, mirrorId, to))) await orphanRating(tx, id)
    else await giveRating(tx, id, to)
  }
  return (mine ? 1 : 0) + ratings.length
}

export async function exportMirrors(tx: Tx, userId: string) {
  const mirror = await findMirrorOf(tx, userId)
  return {
    mirror: mirror && {
      how_i_see_myself: scoresOf(mirror.answers),
      raters: mirror.raters,
      shown: mirror.shown,
    },
    mirror_ratings: (await listRatingsBy(tx, userId)).map(({ mirrorId, answers, createdAt }) => ({
      mirror: mirrorId,
      answers,
      rated_at: createdAt,
    })),
  }
}

export async function eraseMirrors(tx: Tx, userId: string): Promise<void> {
  const mirror = await findMirrorOf(tx, userId)
  if (mirror) await deleteMirror(tx, mirror.id)
  for (const { id, mirrorId } of await listRatingsBy(tx, userId)) {
    await lockMirror(tx, mirrorId)
    await orphanRating(tx, id)
  }
}
