import { readFile } from 'node:fs/promises'
import type { FormBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let ada: DeskWorker
let ben: DeskWorker
let form: string
beforeAll(async () => {
  app = await startTestApp()
  ada = await newOperator(app, 'clinical')
  ben = await newOperator(app, 'clinical')
  const fixture = new URL('../../../content/instruments/fhir/fixtures/harbour.json', import.meta.url)
  form = await readFile(fixture, 'utf8')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'A form of our own'
const unsaid = { holder: '', terms: '', url: '', commercial: 'no' } as const
const stated = {
  holder: 'Mindisle',
  terms: 'Ours',
  url: 'https://forms.example.org/harbour',
  commercial: 'yes',
} as const

interface Place {
  subject?: string
  based_on?: number
}

const save = (body: FormBody, { subject = 'harbour', based_on = 0 }: Place = {}, worker = ada) => {
  const how = based_on === 0 ? ('add' as const) : ('change' as const)
  const sent = { kind: 'form' as const, subject, how, based_on, body, reason }
  return callConsole(app, 'POST /api/admin/content/save', { body: sent }, worker)
}
const publish = (id: string) =>
  callConsole(app, 'POST /api/admin/content/publish', { body: { id, reason } }, ada)

test('a form is kept with its kind and licence; without a licence nobody can accept it, with one two do', async () => {
  const bare = await save({ form, kind: 'own', licence: unsaid })
  expect(bare.answer.data.problems.map(({ field }) => field)).toEqual([
    'licence.holder',
    'licence.terms',
    'licence.url',
    'licence.commercial',
  ])
  // A second operator is asked, and what they confirm is refused like what one does alone.
  await publish(bare.answer.data.id)
  const approvals = async () => (await callConsole(app, 'GET /api/admin/approvals', {}, ben)).answer.data.list
  const confirm = async () => {
    const [asked] = await approvals()
    return callConsole(app, 'POST /api/admin/approvals/confirm', { body: { id: asked?.id ?? '' } }, ben)
  }
  expect((await confirm()).status).toBe(422)
  expect((await adminIn(app, 'demo', ['form', 'print', 'harbour'])).err).toContain('No form "harbour"')

  await app.db.pool.query('delete from approvals')
  const whole = await save({ form, kind: 'own', licence: stated }, { based_on: 1 })
  expect(whole.answer.data.problems).toEqual([])
  expect((await publish(whole.answer.data.id)).answer.data.state).toBe('asked')
  expect((await confirm()).status).toBe(200)
  const query = { kind: 'form', subject: 'harbour' } as const
  const { data } = (await callConsole(app, 'GET /api/admin/content/show', { query }, ada)).answer
  expect(data).toMatchObject({ live: { kind: 'own', licence: stated }, number: 2, needs_two: 1 })
  expect(JSON.parse((await adminIn(app, 'demo', ['form', 'print', 'harbour'])).out)).toMatchObject({
    kind: 'own',
    licence: stated,
    form: { resourceType: 'Questionnaire' },
  })
  const listed = await callConsole(app, 'GET /api/admin/content', { query: { kind: 'form' } }, ada)
  expect(listed.answer.data.list).toMatchObject([
    { subject: 'harbour', title: 'Harbour check', group: 'Mindisle', is_shown: 1, has_draft: 0 },
  ])
  // It is a part of no catalogue before a release brings it.
  expect((await fetch(`${app.url}/api/table/show?id=harbour`)).status).toBe(404)
})

test('what is no form is kept and not accepted; it is the right of those who answer for assessments', async () => {
  const wrong = await save(
    { form: '{"resourceType":"Patient"}', kind: 'own', licence: stated },
    { subject: 'pier' },
  )
  expect(wrong.answer.data.problems).toMatchObject([{ field: 'form' }])
  const taken = await save({ form, kind: 'own', licence: stated }, { subject: 'low-mood-9' })
  expect(taken.answer.data.problems).toMatchObject([{ field: 'form' }])
  const editor = await newOperator(app, 'editor')
  expect((await save({ form, kind: 'own', licence: stated }, { subject: 'quay' }, editor)).status).toBe(403)
})

test('two versions of a form are told apart question by question, and so are those of an assessment', async () => {
  const compare = async (before: string | null, after: string) =>
    (await callConsole(app, 'POST /api/admin/instruments/compare_forms', { body: { before, after } }, ada))
      .answer.data
  const other = form.replace('I looked out for lights.', 'I looked for the lighthouse.')
  expect(await compare(form, form)).toEqual({ refused: null, changes: [] })
  expect((await compare(form, other)).changes).toMatchObject([{ part: 'item', how: 'changed' }])
  expect((await compare(null, form)).changes.length).toBeGreaterThan(3)
  expect((await compare(form, 'no JSON')).refused).toContain('JSON')

  const id = 'low-mood-9'
  const checked = await callConsole(app, 'GET /api/admin/instruments/check', { query: { id } }, ada)
  const { version } = checked.answer.data
  const changes = (wanted: string) =>
    callConsole(app, 'GET /api/admin/instruments/changes', { query: { id, version: wanted } }, ada)
  const first = await changes(version)
  expect(first.answer.data.before).toBeNull()
  expect(first.answer.data.changes.filter(({ part }) => part === 'item')).toHaveLength(9)
  expect((await changes('0.0.0')).status).toBe(404)
  // A release brings another wording of one question.
  await app.db.pool.query(
    `insert into instruments (table_id, version, hash, body, texts, created_at)
     select table_id, '99.0.0', 'other', body,
       jsonb_set(texts, array['en', 'items', body -> 'items' -> 2 ->> 'id'], '"Other words"'), created_at + interval '1 day'
     from instruments where table_id = $1 and version = $2`,
    [id, version],
  )
  const next = (await changes('99.0.0')).answer.data
  expect(next).toMatchObject({ before: version, changes: [{ part: 'item', how: 'changed' }] })
  expect(next.changes[0]?.after).toContain('en: Other words')
})
