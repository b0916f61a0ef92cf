import { inAllLanguages } from '@mindisle/base'
import { TagBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, listEdited } from '../../editions/index.ts'
import { bringTagFindable } from '../search/sources.ts'
import { emptyIn, flaw, unknownTests } from './flaws.ts'
import { findTag, listAllTags, listUnder, putTag, replaceUnder } from './queries.ts'

const kind = 'tag'

export const tagEditions = editable(TagBody, {
  kind,
  right: 'topics',
  mayAdd: true,
  titleOf: ({ name }) => name,
  async list(tx, wanted) {
    const rows = await listAllTags(tx, wanted)
    return rows.map(({ id, name, origin, position }) => ({
      subject: id,
      title: name,
      group: inAllLanguages(() => id),
      isShown: true,
      isEdited: origin === 'edited',
      place: { value: position, id },
    }))
  },
  async read(tx, subject) {
    const row = await findTag(tx, subject)
    if (!row) return null
    const { name, isSticky, position } = row
    const place = isSticky ? ('front' as const) : ('usual' as const)
    return { name, place, position, tests: await listUnder(tx, subject) }
  },
  async flawsOf(tx, _subject, { name, tests }) {
    return [
      ...emptyIn('name', name),
      ...(tests.length === 0 ? [flaw('tests', 'nothing stands under it')] : []),
      ...(await unknownTests(tx, 'tests', tests)),
    ]
  },
  async publish(tx, { subject, body: { name, place, position, tests } }) {
    const before = await listUnder(tx, subject)
    await putTag(tx, { id: subject, name, isSticky: place === 'front', position })
    await replaceUnder(tx, subject, tests)
    await bringTagFindable(tx, subject, [...new Set([...before, ...tests])])
  },
})

/** A release says under which tags its assessments stand; under those that operators wrote stands what they chose. */
export async function keepTagged(tx: Tx): Promise<void> {
  for (const { subject, body } of await listEdited(tx, kind))
    await replaceUnder(tx, subject, (body as TagBody).tests)
}
