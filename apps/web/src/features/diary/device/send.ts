import type { DiaryApi, Saved } from '../api/calls.ts'
import type { EntryInput } from '../entry/types.ts'
import { inputOf, type Draft } from '../entry/draft.ts'
import { noteHandedOver } from '../entry/typed-over.ts'

const mostEntries = 50
/** A third of what a request may carry: a letter is up to three bytes. */
const mostLetters = 80_000

/** As many at once as a request may carry. */
function turnsOf(inputs: readonly EntryInput[]): EntryInput[][] {
  const turns: EntryInput[][] = []
  let letters = 0
  for (const input of inputs) {
    const size = JSON.stringify(input).length
    const last = turns.at(-1)
    if (last && last.length < mostEntries && letters + size <= mostLetters) {
      last.push(input)
      letters += size
    } else {
      turns.push([input])
      letters = size
    }
  }
  return turns
}

/** All of it has arrived, or it throws and is sent whole again: ids and clocks make that the same act. */
export async function sendDrafts(api: DiaryApi, drafts: readonly Draft[], isLast: boolean): Promise<Saved> {
  for (const { id, changes } of drafts) noteHandedOver(id, changes)
  const inputs = drafts.map(inputOf).filter((input) => input !== null)
  const sent: Saved = { entries: [], server_now: 0 }
  for (const turn of turnsOf(inputs)) {
    const { entries, server_now } = await api.save(turn, isLast)
    sent.entries.push(...entries)
    sent.server_now = server_now
  }
  return sent
}
