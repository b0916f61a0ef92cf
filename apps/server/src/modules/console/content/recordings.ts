import type { ConsoleDataOf } from '@mindisle/contract/console'
import { notFound } from '../../../platform/http/refusal.ts'
import {
  addRecording,
  findMarkdown,
  layRecording,
  listRecordings,
  mostBytes,
  mostSeconds,
  textHash,
  type LaidRecording,
} from '../../articles/index.ts'
import { fileAddress } from '../../files/index.ts'
import { findOperators } from '../../operators/index.ts'
import { preparedAct, type ConsoleCall, type ConsoleDeps } from '../call.ts'
import { actAs, inWords } from '../run-verb.ts'

type ListKey = 'GET /api/admin/articles/recordings'
type RecordKey = 'POST /api/admin/articles/record'

export async function showRecordings({ tx, query }: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const article = await findMarkdown(tx, query.id)
  if (!article) throw notFound('console.gone')
  const rows = await listRecordings(tx, query.id)
  const people = await findOperators(tx, [...new Set(rows.map(({ operatorId }) => operatorId))])
  return {
    list: rows.map(({ id, language, key, seconds, bytes, operatorId, createdAt, isHeard, textHash: of }) => ({
      id,
      language,
      address: fileAddress(key),
      seconds,
      bytes,
      by: people.find((one) => one.id === operatorId)?.name ?? operatorId,
      at: createdAt.toISOString(),
      is_heard: isHeard,
      is_of_text: of === textHash(article.markdown[language]),
    })),
    most_bytes: mostBytes,
    most_minutes: mostSeconds / 60,
  }
}

/** The bytes are stored first, and named with the deed; where that fails the sweep takes them. */
export const takeRecording = (deps: ConsoleDeps) =>
  preparedAct<RecordKey, LaidRecording>(
    async ({ tx, now, operator, query, body }) => {
      if (!(await findMarkdown(tx, query.id))) throw notFound('console.gone')
      return inWords(() => layRecording(deps, { operatorId: operator.id, bytes: body, now }))
    },
    async (call, laid) => {
      const { id: articleId, language, reason } = call.query
      const id = await actAs(call, reason.trim(), (acting) =>
        addRecording(acting, { articleId, language, laid }),
      )
      return { id }
    },
  )
