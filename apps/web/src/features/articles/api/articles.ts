import type { DataOf } from '@mindisle/contract'
import { homeDataLife } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { earlyAnswer } from '../../../lib/http/early.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Article = DataOf<'GET /api/article/show'>
export type ArticleCard = DataOf<'GET /api/article/list'>['list'][number]

const perPage = 20

export function useCategories() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['articles', 'categories'],
    staleTime: homeDataLife,
    queryFn: () => caller.read('GET /api/article/categories', {}),
  })
}

export function useArticles(category: string | null) {
  const caller = useCaller()
  return usePages({
    queryKey: ['articles', 'list', category],
    staleTime: homeDataLife,
    readPage: (page) =>
      caller.read('GET /api/article/list', {
        query: { page, per_page: perPage, ...(category !== null && { category_id: category }) },
      }),
  })
}

export function useArticle(id: string) {
  const caller = useCaller()
  const me = useMe()
  const language = useLanguage()
  return useRemote<Article>({
    queryKey: ['articles', 'show', id, me],
    initialData: () => earlyAnswer('GET /api/article/show', { query: { id } }, language),
    queryFn: () => caller.read('GET /api/article/show', { query: { id } }),
  })
}
