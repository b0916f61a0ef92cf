import { inAllLanguages } from '@mindisle/base'
import { ActivityBody } from '@mindisle/contract/console'
import { Problem } from '../../../platform/backup/index.ts'
import { editable, type Flaw } from '../../editions/index.ts'
import { findActivity, type ActivityRow } from '../queries.ts'
import { changedSheet, rowFrom } from '../sheet.ts'
import { addActivity, changeActivity } from '../write.ts'
import { listAllActivities } from './queries.ts'

function bodyOf(row: ActivityRow): ActivityBody {
  const sheet = changedSheet(row, {})
  if (typeof sheet === 'string') throw new Error(sheet)
  const { id: _, ...body } = sheet
  return body
}

const whole = (text: string): Flaw => ({ field: 'activity', line: null, text })

/** A date is written like a text; whoever has a place is told of another time or place when it is published. */
export const activityEditions = editable(ActivityBody, {
  kind: 'activity',
  right: 'activities',
  mayAdd: true,
  titleOf: ({ title }) => title,
  async list(tx, wanted) {
    const rows = await listAllActivities(tx, wanted)
    return rows.map(({ id, title, startsAt, cancelledAt }) => ({
      subject: id,
      title,
      group: inAllLanguages(() => startsAt.toISOString().slice(0, 10)),
      isShown: cancelledAt === null,
      isEdited: true,
      place: { value: startsAt.toISOString(), id },
    }))
  },
  async read(tx, subject) {
    const row = await findActivity(tx, subject)
    return row && bodyOf(row)
  },
  async flawsOf(tx, subject, body) {
    const before = await findActivity(tx, subject)
    if (before?.cancelledAt) return [whole('it was cancelled')]
    const row = rowFrom({ id: subject, ...body }, { isDemo: false, createdAt: new Date(0) })
    return typeof row === 'string' ? [whole(row)] : []
  },
  async publish(tx, { subject, body, now }) {
    const before = await findActivity(tx, subject)
    const wrong = before
      ? await changeActivity({ tx, now }, subject, body)
      : await addActivity({ tx, now }, { id: subject, ...body })
    if (wrong !== null) throw new Problem(wrong, { why: 'flaw', values: { where: subject, what: wrong } })
  },
})
