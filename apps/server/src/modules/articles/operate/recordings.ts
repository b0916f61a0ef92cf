import type { Language } from '@mindisle/base'
import { Problem } from '../../../platform/backup/index.ts'
import { newId } from '../../../platform/ids.ts'
import { removeFile, takeUp } from '../../files/index.ts'
import type { Acting } from '../../operators/index.ts'
import type { LaidRecording } from '../recordings/lay.ts'
import { textHash } from '../recordings/of-text.ts'
import {
  deleteRecording,
  findHeard,
  findRecording,
  holdArticle,
  insertRecording,
  setHeard,
  type RecordingRow,
} from '../recordings/queries.ts'

const missing = () => new Problem('There is no such article, or no such recording.', { why: 'content' })

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const nameOf = ({ id, seconds }: Pick<RecordingRow, 'id' | 'seconds'>): string =>
  `recording ${id} (${clock(seconds)})`
const heardAs = (row: RecordingRow | null): string => (row ? nameOf(row) : 'a voice of the browser')
const subjectOf = (articleId: string, language: Language): string => `article ${articleId} ${language}`

interface Brought {
  articleId: string
  language: Language
  laid: LaidRecording
}

/** From now on people hear this one; those before it stay and can be heard again. */
export async function addRecording(acting: Acting, { articleId, language, laid }: Brought): Promise<string> {
  const { tx, now, operator } = acting
  const article = await holdArticle(tx, articleId)
  if (!article) throw missing()
  const before = await findHeard(tx, articleId, language)
  const key = await takeUp(tx, laid)
  const { type, seconds, bytes } = laid
  const row = { id: newId(), articleId, language, key, type, seconds, bytes }
  const of = { textHash: textHash(article.markdown[language]), operatorId: operator.id, createdAt: now }
  await insertRecording(tx, { ...row, ...of })
  await setHeard(tx, row)
  await acting.record({
    verb: 'article record',
    subject: subjectOf(articleId, language),
    before: heardAs(before),
    after: nameOf(row),
  })
  return row.id
}

/** Its article is held: what is heard of it does not change meanwhile. */
async function holdRecording({ tx }: Acting, id: string): Promise<RecordingRow> {
  const found = await findRecording(tx, id)
  if (!found || !(await holdArticle(tx, found.articleId))) throw missing()
  const row = await findRecording(tx, id)
  if (!row) throw missing()
  return row
}

export async function hearRecording(acting: Acting, id: string): Promise<void> {
  const row = await holdRecording(acting, id)
  if (row.isHeard) throw new Problem('It is what people hear.', { why: 'already' })
  const before = await findHeard(acting.tx, row.articleId, row.language)
  await setHeard(acting.tx, row)
  await acting.record({
    verb: 'article hear',
    subject: subjectOf(row.articleId, row.language),
    before: heardAs(before),
    after: nameOf(row),
  })
}

/** For good, with its bytes. Where it was heard a voice of the browser reads again: no earlier one comes back by itself. */
export async function removeRecording(acting: Acting, id: string): Promise<void> {
  const row = await holdRecording(acting, id)
  await deleteRecording(acting.tx, row.id)
  await removeFile(acting.tx, row.key, acting.now)
  await acting.record({
    verb: 'article unrecord',
    subject: subjectOf(row.articleId, row.language),
    before: `${nameOf(row)}${row.isHeard ? ', heard' : ''}`,
    after: 'removed',
  })
}
