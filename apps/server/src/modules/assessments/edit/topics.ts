import { inAllLanguages, type Language } from '@mindisle/base'
import { TopicBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, type Flaw } from '../../editions/index.ts'
import { listCategories, type SpecialRow, type TopicTexts } from '../queries.ts'
import { bringTopicFindable } from '../search/sources.ts'
import { emptyIn, flaw, unknownTests } from './flaws.ts'
import { findAnyTopic, isCategory, listAllTopics, putTopic } from './queries.ts'

type Section = TopicBody['sections'][number]

const between = '\n\n'
const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What stands in it besides paragraphs came with a release, and is changed by one alone. */
const isPlain = ({ texts }: SpecialRow): boolean =>
  Object.values(texts).every(({ sections }) =>
    sections.every(({ text }) => text.every((block) => typeof block === 'string')),
  )

function bodyOf({ categoryId, isVisible, position, texts, body }: SpecialRow): TopicBody {
  const sectionOf = ({ id }: { id: string }): Section => {
    const own = (language: Language) => texts[language].sections.find((one) => one.id === id)
    return {
      id,
      title: inAllLanguages((language) => own(language)?.title ?? ''),
      text: inAllLanguages((language) => (own(language)?.text ?? []).join(between)),
      tests: [...(body[id] ?? [])],
    }
  }
  return {
    category: categoryId,
    visibility: isVisible ? 'shown' : 'hidden',
    position,
    name: inAllLanguages((language) => texts[language].name),
    line: inAllLanguages((language) => texts[language].line),
    lead: inAllLanguages((language) => texts[language].lead),
    sections: texts['zh-Hans'].sections.map(sectionOf),
    note: inAllLanguages((language) => texts[language].note),
  }
}

const textsIn = (body: TopicBody, language: Language): TopicTexts => ({
  name: body.name[language],
  line: body.line[language],
  lead: body.lead[language],
  sections: body.sections.map(({ id, title, text }) => ({
    id,
    title: title[language],
    text: paragraphs(text[language]),
  })),
  note: body.note[language],
})

async function flawsOf(tx: Tx, _subject: string, body: TopicBody): Promise<Flaw[]> {
  const ids = body.sections.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...((await isCategory(tx, body.category)) ? [] : [flaw('category', 'there is no such category')]),
    ...emptyIn('name', body.name),
    ...emptyIn('line', body.line),
    ...emptyIn('lead', body.lead),
    ...emptyIn('note', body.note),
    ...body.sections.flatMap(({ id, title, text }) => [
      ...emptyIn(`sections.${id}.title`, title),
      ...emptyIn(`sections.${id}.text`, text),
    ]),
    ...twice.map((id) => flaw('sections', `"${id}" stands there twice`)),
    ...(await unknownTests(
      tx,
      'sections',
      body.sections.flatMap(({ tests }) => tests),
    )),
  ]
}

export const topicEditions = editable(TopicBody, {
  kind: 'topic',
  right: 'topics',
  mayAdd: true,
  titleOf: ({ name }) => name,
  async list(tx, wanted) {
    const rows = await listAllTopics(tx, wanted)
    const names = new Map((await listCategories(tx)).map(({ id, name }) => [id, name]))
    return rows.map(({ id, texts, categoryId, isVisible, origin, position }) => ({
      subject: id,
      title: inAllLanguages((language) => texts[language].name),
      group: names.get(categoryId) ?? inAllLanguages(() => categoryId),
      isShown: isVisible,
      isEdited: origin === 'edited',
      place: { value: position, id },
    }))
  },
  async read(tx, subject) {
    const row = await findAnyTopic(tx, subject)
    return row && isPlain(row) ? bodyOf(row) : null
  },
  flawsOf,
  async publish(tx, { subject, body }) {
    await putTopic(tx, {
      id: subject,
      position: body.position,
      categoryId: body.category,
      isVisible: body.visibility === 'shown',
      texts: inAllLanguages((language) => textsIn(body, language)),
      body: Object.fromEntries(body.sections.map(({ id, tests }) => [id, tests])),
    })
    await bringTopicFindable(tx, subject)
  },
})
