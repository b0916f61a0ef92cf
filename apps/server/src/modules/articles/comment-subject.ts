import type { CommentSubject } from '../comments/index.ts'
import { findArticle, listTitles } from './queries.ts'

/** Whoever is signed in may say what they think of an article. */
export const articleComments: CommentSubject = {
  kind: 'article',
  isVisible: async (tx, id) => (await findArticle(tx, id)) !== null,
  requireEligible: async () => undefined,
  namesOf: async (tx, ids, language) =>
    new Map((await listTitles(tx, ids)).map(({ id, title }) => [id, title[language]])),
}
