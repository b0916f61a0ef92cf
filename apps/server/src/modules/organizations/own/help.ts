import type { DataOf } from '@mindisle/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { goInside } from '../access.ts'
import { changePerHour } from '../limits.ts'
import { policy } from '../policy.ts'
import { deleteHelp, findHelp, saveHelp } from './queries.ts'

type ShowKey = 'GET /api/org/help'
type SaveKey = 'POST /api/org/help'

interface Deps {
  db: Database
  limits: Limits
}

export const showHelp = (call: Call<ShowKey>, { db }: Deps): Promise<DataOf<ShowKey>> =>
  db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayBeIn)
    const help = await findHelp(tx, organization.id)
    return { text: help?.text ?? '', lines: help?.lines ?? [] }
  })

/** It stands before the public lines, which stay: nobody is led to the organization alone. */
export async function writeHelp(call: Call<SaveKey>, { limits }: Deps): Promise<DataOf<SaveKey>> {
  const { tx, now, actor, body, heard } = call
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  if (heard.mustWait) throw new Refusal(422, 'org.other_words')
  const { organization } = await goInside(tx, call, policy.mayLead)
  const lines = body.lines.map(({ name, tel, note }) => ({
    name: name.trim(),
    tel: tel.trim(),
    note: note.trim(),
  }))
  if (lines.some(({ name, tel, note }) => name === '' || (tel === '' && note === '')))
    throw new Refusal(422, 'org.help_line')
  const organizationId = organization.id
  if (lines.length === 0) await deleteHelp(tx, organizationId)
  else await saveHelp(tx, { organizationId, text: body.text.trim(), lines, updatedAt: now })
  return {}
}
