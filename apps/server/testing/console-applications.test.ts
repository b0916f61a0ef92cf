import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { applied } from './counselor-desk.ts'
import { applyFor } from './organizations.ts'
import { newMember } from './people.ts'
import { samplePicture } from './pictures.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Kind = 'counselor' | 'organization'

const waiting = async (worker: DeskWorker, kind: Kind) =>
  (await callConsole(app, 'GET /api/admin/review/list', { query: { kind } }, worker)).answer.data.list
const open = (worker: DeskWorker, kind: Kind, id: string) =>
  callConsole(app, 'POST /api/admin/review/open', { body: { kind, id } }, worker)
const decide = (worker: DeskWorker, body: { kind: Kind; id: string; decision: string; text?: string }) =>
  callConsole(app, 'POST /api/admin/review/decide', { body: body as never }, worker)
const verbsOn = async (id: string): Promise<string[]> => {
  const { rows } = await app.db.pool.query('select verb from audit_entries where subject = $1 order by seq', [
    id,
  ])
  return rows.map(({ verb }) => verb as string)
}

describe('a counselor’s application', () => {
  test('is opened and its papers looked at in one’s name; two approve it', async () => {
    const [one, two] = [await newOperator(app, 'clinical'), await newOperator(app, 'clinical')]
    const { token } = await newMember(app)
    const number = await applied(app, token)
    const [item] = await waiting(one, 'counselor')
    expect(item).toMatchObject({ kind: 'counselor', excerpt: `C-${number}`, is_second: 0 })
    expect(JSON.stringify(item)).not.toContain('Canary')
    const id = item?.id ?? ''
    const { answer } = await open(one, 'counselor', id)
    expect(answer.data.facts).toContainEqual({ name: 'real_name', text: 'Canary Realname' })
    const picture = answer.data.pictures[0] ?? ''
    const look = (worker: DeskWorker, paper: string) =>
      callConsole(
        app,
        'POST /api/admin/review/picture',
        { body: { kind: 'counselor', id, picture: paper } },
        worker,
      )
    expect((await look(one, picture)).answer.data.url).toMatch(/^data:image\/webp;base64,/)
    expect((await look(two, picture)).answer.type).toBe('claimed')
    expect((await look(one, '0000000000000000')).status).toBe(404)
    const asked = await decide(one, { kind: 'counselor', id, decision: 'accept' })
    expect(asked.answer.data).toMatchObject({ state: 'asked', undo_id: null })
    expect((await waiting(two, 'counselor'))[0]).toMatchObject({ id, is_second: 1 })
    const { list } = (await callConsole(app, 'GET /api/admin/approvals', {}, two)).answer.data
    const body = { id: list.find(({ args }) => args[0] === String(number))?.id ?? '' }
    expect((await callConsole(app, 'POST /api/admin/approvals/confirm', { body }, two)).status).toBe(200)
    expect(await waiting(two, 'counselor')).toEqual([])
    expect(await verbsOn(id)).toEqual(['counselor show', 'counselor picture', 'counselor approve'])
  })

  test('is answered with words the person reads, not without them and not by whoever lacks the right', async () => {
    const [clinical, support] = [await newOperator(app, 'clinical'), await newOperator(app, 'support')]
    const { token } = await newMember(app)
    await applied(app, token)
    const id = (await waiting(clinical, 'counselor'))[0]?.id ?? ''
    expect((await open(support, 'counselor', id)).status).toBe(403)
    expect((await decide(clinical, { kind: 'counselor', id, decision: 'refuse' })).status).toBe(422)
    const said = { kind: 'counselor' as const, id, decision: 'more', text: '请补一张清楚的证书' }
    expect((await decide(clinical, said)).status).toBe(200)
    const own = await app.send('GET /api/counselor/application', {}, { token })
    expect(own.answer.data).toMatchObject({ state: 'asked', word: '请补一张清楚的证书' })
    const again = await decide(clinical, said)
    expect([again.status, again.answer.message]).toEqual([422, '没有等着的这份申请，或它还没写全。'])
  })
})

describe('an organization’s application', () => {
  test('is read with its proof, and decided by one', async () => {
    const support = await newOperator(app, 'support')
    const { token } = await newMember(app)
    await app.send('POST /api/org/proof', { body: await samplePicture() }, { token })
    const id = await applyFor(app, token)
    expect(await waiting(support, 'organization')).toMatchObject([{ id, excerpt: '示例中学' }])
    const { answer } = await open(support, 'organization', id)
    expect(answer.data.facts).toContainEqual({ name: 'contact', text: '13800138000' })
    const body = { kind: 'organization' as const, id, picture: id }
    const look = await callConsole(app, 'POST /api/admin/review/picture', { body }, support)
    expect(look.answer.data.url).toMatch(/^data:image\/webp/)
    expect((await decide(support, { kind: 'organization', id, decision: 'refuse_proof' })).status).toBe(200)
    const other = await applyFor(app, token)
    expect((await decide(support, { kind: 'organization', id: other, decision: 'accept' })).status).toBe(200)
    const { list } = (await app.send('GET /api/org/list', {}, { token })).answer.data
    expect(list).toMatchObject([{ name: '示例中学', role: 'owner' }])
    expect(await verbsOn(id)).toEqual(['organization show', 'organization picture', 'organization refuse'])
  })
})
