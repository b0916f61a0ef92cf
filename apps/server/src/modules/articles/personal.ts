import type { PersonalData } from '../../platform/personal.ts'
import { deleteMarks, deletePlaces, listMarks, listPlaces, moveMarks, movePlaces } from './marks/queries.ts'

export const articlesPersonal = {
  name: 'articles',
  tables: ['article_likes', 'article_favourites', 'article_places'] as const,
  count: async (tx, userId) => ({
    article_likes: (await listMarks(tx, 'like', userId)).length,
    article_favourites: (await listMarks(tx, 'favourite', userId)).length,
    article_places: (await listPlaces(tx, userId)).length,
  }),
  merge: async (tx, fromUserId, toUserId) => ({
    article_likes: await moveMarks(tx, 'like', fromUserId, toUserId),
    article_favourites: await moveMarks(tx, 'favourite', fromUserId, toUserId),
    article_places: await movePlaces(tx, fromUserId, toUserId),
  }),
  export: async (tx, userId) => ({
    article_likes: await listMarks(tx, 'like', userId),
    article_favourites: await listMarks(tx, 'favourite', userId),
    article_places: await listPlaces(tx, userId),
  }),
  async erase(tx, userId) {
    await deleteMarks(tx, 'like', userId)
    await deleteMarks(tx, 'favourite', userId)
    await deletePlaces(tx, userId)
  },
} satisfies PersonalData
