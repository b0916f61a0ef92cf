import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../../operators/index.ts'
import { insertAnnouncement, lockAnnouncement, withdraw } from '../announcements/queries.ts'
import type { Draft } from '../announcements/words.ts'

/** Everybody reads it the next time they look; answers its id. */
export async function announce(acting: Acting, { words, href }: Draft): Promise<string> {
  const id = newId()
  await insertAnnouncement(acting.tx, { id, words, href, createdAt: acting.now, withdrawnAt: null })
  await acting.record({
    verb: 'notice announce',
    subject: id,
    before: 'nothing',
    after: words['zh-Hans'].title,
  })
  return id
}

/** False when there is none, or it was withdrawn before. */
export async function withdrawAnnouncement(acting: Acting, id: string): Promise<boolean> {
  const found = await lockAnnouncement(acting.tx, id)
  if (!found || found.withdrawnAt) return false
  await withdraw(acting.tx, id, acting.now)
  await acting.record({
    verb: 'notice withdraw',
    subject: id,
    before: found.words['zh-Hans'].title,
    after: 'withdrawn',
  })
  return true
}
