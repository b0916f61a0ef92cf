import { useCaller } from '../../../lib/http/caller.ts'
import { change, refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import type { Article } from './articles.ts'
import { useMe } from '../../../shared/session/use-me.ts'

const by = (isOn: boolean): number => (isOn ? 1 : -1)

/** Shown at once; what the server knows is read again whether it agreed or not. */
export function useLike(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: (is_liked: boolean) => {
      change<Article>(['articles', 'show', id], (article) => ({
        ...article,
        like_count: article.like_count + by(is_liked),
        mine: { ...article.mine, is_liked },
      }))
      return caller.foreground('POST /api/article/like', { body: { id, is_liked } })
    },
    onSettled: () => refresh(['articles', 'show', id]),
  })
}

export function useSave(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: (is_favourite: boolean) => {
      change<Article>(['articles', 'show', id], (article) => ({
        ...article,
        favourite_count: article.favourite_count + by(is_favourite),
        mine: { ...article.mine, is_favourite },
      }))
      return caller.foreground('POST /api/article/favourite', { body: { id, is_favourite } })
    },
    onSettled: () => Promise.all([refresh(['articles', 'show', id]), refresh(['articles', 'favourites'])]),
  })
}

export function useFavourites() {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['articles', 'favourites', me],
    enabled: me !== null,
    readPage: (page) => caller.read('GET /api/article/favourites', { query: { page, per_page: 20 } }),
  })
}

/** What I was reading on any device; a visitor's stays on theirs. */
export function useUnderway() {
  const caller = useCaller()
  const isMember = useSession(isVerified)
  return useRemote({
    queryKey: ['articles', 'underway'],
    enabled: isMember,
    queryFn: () => caller.read('GET /api/article/underway', {}),
  })
}
