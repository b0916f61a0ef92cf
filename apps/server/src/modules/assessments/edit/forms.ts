import { inAllLanguages } from '@mindisle/base'
import { FormBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import type { Texts } from '../../../platform/http/texts.ts'
import { editable, listNewest, readEdited, type Flaw } from '../../editions/index.ts'
import { findAssessment } from '../queries.ts'
import { flaw } from './flaws.ts'

const kind = 'form'

export class UnreadForm extends Error {}

/** What a form would become, by the importer of a release; throws UnreadForm with a sentence for whoever brought it. */
export async function parseForm(text: string) {
  const { FormRefused, fromQuestionnaire } = await import('@mindisle/content/instruments/fhir')
  let form: unknown
  try {
    form = JSON.parse(text)
  } catch {
    throw new UnreadForm("This isn't valid JSON.")
  }
  if (form === null || typeof form !== 'object') throw new UnreadForm("This isn't valid JSON.")
  try {
    return fromQuestionnaire(form)
  } catch (error) {
    if (error instanceof FormRefused) throw new UnreadForm(error.message)
    throw error
  }
}

function titleOf({ form }: FormBody, subject: string): Texts {
  try {
    const { title, name } = JSON.parse(form) as { title?: unknown; name?: unknown }
    const said = [title, name].find((one) => typeof one === 'string' && one.trim() !== '')
    return inAllLanguages(() => String(said ?? subject))
  } catch {
    return inAllLanguages(() => subject)
  }
}

/** Words that others wrote are shown to nobody before it is said whose they are and what they allow. */
const flawsOfLicence = ({ holder, terms, url, commercial }: FormBody['licence']): Flaw[] => [
  ...(holder.trim() === '' ? [flaw('licence.holder', 'say who holds the rights to its words')] : []),
  ...(terms.trim() === '' ? [flaw('licence.terms', 'say under which terms it may be used')] : []),
  ...(/^[a-z]+:\S+$/.test(url.trim()) ? [] : [flaw('licence.url', 'say where the terms can be read')]),
  ...(commercial === 'yes' ? [] : [flaw('licence.commercial', 'its terms must allow commercial use')]),
]

async function flawsOfForm(text: string): Promise<Flaw[]> {
  try {
    await parseForm(text)
    return []
  } catch (error) {
    if (error instanceof UnreadForm) return [flaw('form', error.message)]
    throw error
  }
}

export const readForm = async (tx: Tx, subject: string): Promise<FormBody | null> =>
  (await readEdited(tx, kind, subject)) as FormBody | null

/** A form that others made, every version of it kept. What two have accepted goes into a release, which alone shows it to people. */
export const formEditions = editable(FormBody, {
  kind,
  right: 'instruments',
  needsTwo: true,
  mayAdd: true,
  titleOf,
  async list(tx, { find, after, limit }) {
    const rows = await listNewest(tx, { kind, find: find?.toLowerCase() ?? null, after, limit })
    return rows.map(({ id, subject, body, publishedAt }) => ({
      subject,
      title: titleOf(body as FormBody, subject),
      group: inAllLanguages(() => (body as FormBody).licence.holder || '–'),
      isShown: publishedAt !== null,
      isEdited: true,
      place: { value: subject, id },
    }))
  },
  read: readForm,
  flawsOf: async (tx, subject, { form, licence }) => [
    ...(await flawsOfForm(form)),
    ...flawsOfLicence(licence),
    ...((await findAssessment(tx, subject)) ? [flaw('form', 'there is an assessment of this name')] : []),
  ],
  publish: async () => undefined,
})
