import { inAllLanguages } from '@mindisle/base'
import { goldenProblems, readGolden } from '@mindisle/content/instruments/golden'
import { AssessmentBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, listEdited, type Flaw } from '../../editions/index.ts'
import { instrumentOf } from '../instruments.ts'
import { findAssessment, type AssessmentRow } from '../queries.ts'
import { bringFindable } from '../search/sources.ts'
import { listAllAssessments, setVisible } from './queries.ts'

const kind = 'assessment'

/** Answers whose scores were worked out without the engine, scored by it now. */
export async function tryGolden(tx: Tx, row: AssessmentRow) {
  const { instrument } = await instrumentOf(tx, row.id, row.version)
  const vectors = await readGolden(row.id)
  return { vectors: vectors.length, problems: vectors.flatMap((one) => goldenProblems(instrument, one)) }
}

const flaw = (text: string): Flaw => ({ field: 'visibility', line: null, text })

/** What a release no longer brings is hidden by it, and not by us. */
const isGone = ({ origin, builtinHash }: AssessmentRow): boolean =>
  origin === 'builtin' && builtinHash === null

async function flawsOf(tx: Tx, subject: string, { visibility }: AssessmentBody): Promise<Flaw[]> {
  const row = await findAssessment(tx, subject)
  if (!row) return [flaw('there is no such assessment')]
  if (visibility === 'hidden') return []
  if (isGone(row)) return [flaw('it is no longer in the catalogue')]
  return (await tryGolden(tx, row)).problems.map(flaw)
}

/** Whether it is offered: a choice that two agree to, made without touching what it asks or how it scores. */
export const assessmentEditions = editable(AssessmentBody, {
  kind,
  right: 'instruments',
  needsTwo: true,
  mayAdd: false,
  titleOf: ({ visibility }, subject) => inAllLanguages(() => `${subject} (${visibility})`),
  async list(tx, wanted) {
    const rows = await listAllAssessments(tx, wanted)
    return rows.map(({ id, name, kind: sort, version, isVisible, position, origin }) => ({
      subject: id,
      title: name,
      group: inAllLanguages(() => `${sort} · ${version}`),
      isShown: isVisible,
      isEdited: origin === 'edited',
      place: { value: position, id },
    }))
  },
  async read(tx, subject) {
    const row = await findAssessment(tx, subject)
    return row && { visibility: row.isVisible ? ('shown' as const) : ('hidden' as const) }
  },
  flawsOf,
  async publish(tx, { subject, body }) {
    await setVisible(tx, subject, body.visibility === 'shown')
    await bringFindable(tx, subject)
  },
})

/** A release shows whatever it brings anew; what two operators have hidden stays hidden. */
export async function keepHidden(tx: Tx): Promise<void> {
  for (const { subject, body } of await listEdited(tx, kind))
    if ((body as AssessmentBody).visibility === 'hidden') await setVisible(tx, subject, false)
}
