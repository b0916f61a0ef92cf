import type { Language } from '@mindisle/base'
import type { Caller } from '../../../lib/http/caller.ts'
import type { SessionStore } from '../../../shared/session/store.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import { keepMood, moodOf, type DayMood } from '../home/memory.ts'
import { texts } from '../texts.ts'
import { sharedDiary } from '../device/use-diary.ts'

/** Tapped again so soon it is the same moment, said better; later it is another one. */
const sameMoment = 10 * 60_000

interface Here {
  caller: Caller
  session: SessionStore
  language: Language
}

let last: Promise<unknown> = Promise.resolve()

async function note({ caller, session, language }: Here, day: string): Promise<DayMood | null> {
  const chosen = moodOf(day)
  if (!chosen) return null
  const diary = sharedDiary(caller, session)
  await texts.load(language).then(
    (t) => diary.setName(t('title')),
    () => undefined,
  )
  const now = Date.now()
  const before = chosen.entry
  const id = before && now - before.at < sameMoment ? before.id : newId()
  const noted: DayMood = { ...chosen, isNew: false, entry: { id, at: now } }
  keepMood(noted)
  await diary.put(id, 'mood', chosen.level)
  return noted
}

/** The mood that home has just been told becomes an entry, one after the other: two quick taps are one. */
export function noteMood(here: Here, day: string): Promise<DayMood | null> {
  const noted = last.then(() => note(here, day))
  last = noted.catch(() => undefined)
  return noted
}
