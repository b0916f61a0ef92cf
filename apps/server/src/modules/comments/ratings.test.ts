import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAssessment } from '../../../testing/assessments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { erasePerson } from '../../flows/erase-person.ts'
import { lockUsers } from '../account/index.ts'
import { commentsPersonal } from './personal.ts'
import { moderate } from './verbs/moderate.ts'
import { countersAndRecount, newAuthor, write, type Author } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The same acts for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const texts = ['挺好', '一般', '加微信', '不想活', '小时候有过家暴']

async function anyComment(roll: (sides: number) => number, where = 'true'): Promise<string | null> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select id from comments where ${where} order by id`,
  )
  return rows[roll(Math.max(rows.length, 1))]?.id ?? null
}

/** One random act; its status, where it has one. */
async function act(
  roll: (sides: number) => number,
  people: Author[],
  assessments: string[],
): Promise<number> {
  const who = people[roll(people.length)]!
  const table_id = assessments[roll(assessments.length)]!
  const { token } = who
  const text = texts[roll(texts.length)]!
  const stars = roll(6)
  const kind = roll(10)
  const top = await anyComment(roll, `subject_kind = 'assessment' and subject_id = '${table_id}'`)
  if (kind < 3)
    return (await write(app, who, { table_id, text, ...(stars > 0 && { stars: stars as 1 }) })).status
  if (!top) return 0
  if (kind < 5) return (await write(app, who, { table_id, text, parent_id: top })).status
  const id = top
  if (kind === 5) {
    const is_liked = roll(3) > 0 ? 1 : 0
    return (await app.send('POST /api/comment/like', { body: { id, is_liked } }, { token })).status
  }
  if (kind === 6)
    return (await app.send('POST /api/comment/report', { body: { id, reason: 'other' } }, { token })).status
  if (kind === 7) {
    const own = await anyComment(roll, `user_id = '${who.id}'`)
    return own ? (await app.send('POST /api/comment/delete', { body: { id: own } }, { token })).status : 0
  }
  await app.db.transaction((tx) =>
    moderate(tx, id, { state: kind === 8 ? 'shown' : 'removed' }, app.clock.now),
  )
  return 0
}

test.each([7, 1025, 20_261_104])(
  'after random acts, several at once, every number is what counting gives (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const assessments = [
      await addAssessment(app, `rated-a-${seed}`),
      await addAssessment(app, `rated-b-${seed}`),
    ]
    const people: Author[] = []
    for (let i = 0; i < 6; i += 1) people.push(await newAuthor(app, ...assessments))
    for (let round = 0; round < 30; round += 1) {
      await app.forgetLimits()
      const statuses = await Promise.all(Array.from({ length: 8 }, () => act(roll, people, assessments)))
      expect(statuses.filter((status) => status >= 429)).toEqual([])
      const [kept, recounted] = await countersAndRecount(app)
      expect(kept, `round ${round}`).toEqual(recounted)
    }
    const [from, to, gone] = people as [Author, Author, Author]
    await app.db.transaction(async (tx) => {
      await lockUsers(tx, [from.id, to.id])
      await commentsPersonal.merge(tx, from.id, to.id)
    })
    expect((await countersAndRecount(app))[0]).toEqual((await countersAndRecount(app))[1])
    await app.db.transaction((tx) => erasePerson(tx, app.deps, gone.id, new Date()))
    await app.db.transaction((tx) => erasePerson(tx, app.deps, to.id, new Date()))
    const [kept, recounted] = await countersAndRecount(app)
    expect(kept).toEqual(recounted)
    for (const name of commentsPersonal.tables) {
      const { rowCount } = await app.db.pool.query(`select 1 from ${name} where user_id = any($1)`, [
        [from.id, to.id, gone.id],
      ])
      expect(rowCount, name).toBe(0)
    }
  },
)
