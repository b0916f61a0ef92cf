import type { ConsoleDataOf } from '@mindisle/contract/console'
import { listCategories, tryReading } from '../../articles/index.ts'
import { listAssessments, listCategories as listKinds } from '../../assessments/index.ts'
import type { ConsoleCall } from '../call.ts'

type ChoicesKey = 'GET /api/admin/articles/choices'
type PreviewKey = 'POST /api/admin/articles/preview'

const mostOffered = 500

export async function articleChoices({
  tx,
  language,
}: ConsoleCall<ChoicesKey>): Promise<ConsoleDataOf<ChoicesKey>> {
  const categories = await listCategories(tx)
  const { list: tests } = await listAssessments(tx, {}, 'recommended', { page: 1, perPage: mostOffered })
  return {
    categories: categories.map(({ id, name }) => ({ id, name: name[language] })),
    kinds: (await listKinds(tx)).map(({ id, name }) => ({ id, name: name[language] })),
    tests: tests.map(({ id, name }) => ({ id, name: name[language] })),
  }
}

/** By the very parser that reads it when it is published. */
export async function previewArticle({ body }: ConsoleCall<PreviewKey>): Promise<ConsoleDataOf<PreviewKey>> {
  const read = tryReading(body.markdown)
  if (!('title' in read)) return { title: '', lead: '', text: [], problem: read }
  return { title: read.title, lead: read.lead, text: [...read.text], problem: null }
}
