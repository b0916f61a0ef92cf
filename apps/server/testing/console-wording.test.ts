import { languages } from '@mindisle/base'
import { agreedTexts } from '@mindisle/content/agreed'
import { companionPrompt } from '@mindisle/content/companion'
import type { DocumentBody, PromptBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtInBody, documentIds, documentIn } from '../src/modules/account/edit/body.ts'
import { promptIn } from '../src/modules/companion/edit/prompt.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'warmer words'

interface Thing {
  kind: 'prompt' | 'document'
  subject: string
}

const show = async (worker: DeskWorker, query: Thing) =>
  (await callConsole(app, 'GET /api/admin/content/show', { query }, worker)).answer.data

async function save(worker: DeskWorker, thing: Thing, body: unknown) {
  const { number } = await show(worker, thing)
  const draft = { ...thing, how: 'change', based_on: number, body, reason } as const
  return (await callConsole(app, 'POST /api/admin/content/save', { body: draft }, worker)).answer.data
}

/** What the first asks for is done by the second. */
async function confirmed(two: DeskWorker): Promise<void> {
  const [waiting] = (await callConsole(app, 'GET /api/admin/approvals', {}, two)).answer.data.list
  const body = { id: waiting?.id ?? '' }
  expect((await callConsole(app, 'POST /api/admin/approvals/confirm', { body }, two)).status).toBe(200)
}

async function publish(one: DeskWorker, two: DeskWorker, id: string): Promise<void> {
  const body = { id, reason }
  const asked = await callConsole(app, 'POST /api/admin/content/publish', { body }, one)
  expect(asked.answer.data.state).toBe('asked')
  await confirmed(two)
}

describe('how the companion talks', () => {
  const thing = { kind: 'prompt', subject: 'companion' } as const

  test('is said by two; what it never does stays, and one step leads back', async () => {
    const [one, two] = [await newOperator(app, 'clinical'), await newOperator(app, 'clinical')]
    const ours = (await show(one, thing)).last as PromptBody
    expect(ours).toEqual({ manner: companionPrompt.manner })
    const told = () => promptIn(app.db.direct, 'en')
    const before = await told()
    const empty = await save(one, thing, { manner: { ...ours.manner, en: ' ' } })
    expect(empty.problems).toMatchObject([{ field: 'manner.en' }])
    const { id } = await save(one, thing, { manner: { ...ours.manner, en: 'Speak like the sea.' } })
    expect(await told()).toBe(before)
    await publish(one, two, id)
    expect(await told()).toBe(`Speak like the sea.\n${companionPrompt.rules.en}`)
    const first = (await show(one, thing)).versions.at(-1)?.id ?? ''
    await callConsole(app, 'POST /api/admin/content/restore', { body: { id: first, reason } }, one)
    await confirmed(two)
    expect(await told()).toBe(before)
  })

  test('is no matter of an editor', async () => {
    const editor = await newOperator(app, 'editor')
    const reply = await callConsole(app, 'GET /api/admin/content/show', { query: thing }, editor)
    expect(reply.status).toBe(403)
  })
})

describe('what people agree to', () => {
  const thing = { kind: 'document', subject: 'privacy' } as const
  const read = async (version?: string) =>
    app.send('GET /api/document/show', { query: { id: 'privacy', ...(version && { version }) } })
  const dueOf = async (token: string) => {
    app.clock.forward(1)
    return (await app.send('GET /api/member/config', {}, { token })).answer.data.agreements_due
  }

  test('is written as it came, block by block', () => {
    for (const id of documentIds)
      for (const language of languages)
        expect(documentIn(builtInBody(id), language)).toEqual(agreedTexts[id][language])
  })

  test('is asked for anew in another version; what was agreed to stays known, and one step leads back', async () => {
    const [one, two] = [await newOperator(app, 'editor'), await newOperator(app, 'editor')]
    const { token } = await app.member()
    const ours = (await show(one, thing)).last as DocumentBody
    const { version: old } = ours
    const anew = { ...ours, version: '2027-01-02', title: { ...ours.title, 'zh-Hans': '换了一种说法' } }
    const { id, problems } = await save(one, thing, anew)
    expect(problems).toEqual([])
    expect((await read()).answer.data.version).toBe(old)
    await publish(one, two, id)

    expect((await read()).answer.data).toMatchObject({ version: '2027-01-02', title: '换了一种说法' })
    expect((await read(old)).answer.data).toEqual(agreedTexts.privacy['zh-Hans'])
    expect((await read('1999-01-01')).status).toBe(404)
    const basic = (await app.send('GET /api/basicdata/package', {})).answer.data
    expect(basic.documents).toEqual([{ id: 'privacy', version: '2027-01-02' }])
    expect(await dueOf(token)).toEqual([{ document: 'privacy', version: '2027-01-02' }])
    const { list } = (await app.send('GET /api/member/consents', {}, { token })).answer.data
    const own = list.find(({ document }) => document === 'privacy')
    expect(own).toMatchObject({ version: '2027-01-02', given_version: old, is_given: 0 })

    const agree = (version: string) =>
      app.send('POST /api/member/agreement', { body: { document: 'privacy', version } }, { token })
    expect((await agree(old)).status).toBe(422)
    expect((await agree('2027-01-02')).answer.data.agreements_due).toEqual([])

    const first = (await show(one, thing)).versions.at(-1)?.id ?? ''
    await callConsole(app, 'POST /api/admin/content/restore', { body: { id: first, reason } }, one)
    await confirmed(two)
    expect((await read()).answer.data).toEqual(agreedTexts.privacy['zh-Hans'])
    expect((await read('2027-01-02')).answer.data.title).toBe('换了一种说法')
    expect(await dueOf(token)).toEqual([])
  })

  test('keeps its promises, its blanks and one text for one version', async () => {
    const one = await newOperator(app, 'editor')
    const ours = (await show(one, thing)).last as DocumentBody
    const flawsOf = async (body: DocumentBody) =>
      (await save(one, thing, body)).problems.map(({ field }) => field)
    expect(await flawsOf({ ...ours, title: { ...ours.title, en: 'Other words' } })).toEqual(['version'])
    const later = { ...ours, version: '2027-03-01' }
    expect(await flawsOf({ ...later, title: { ...ours.title, en: 'By {{somebody}}' } })).toEqual([
      'title.en',
      'title.en',
    ])
    const [first] = ours.sections
    if (!first) throw new Error('a document has sections')
    const promiseless = await flawsOf({ ...later, sections: [first] })
    expect(new Set(promiseless)).toEqual(new Set(languages.map((language) => `sections.${language}`)))
  })
})
