import type { ServerModule } from '../../module.ts'
import { activityComments } from './comment-subject.ts'
import { dueActivities } from './due.ts'
import { activityGoods } from './goods.ts'
import * as limits from './limits.ts'
import { calledOff, changed, placeOffered, reminded } from './notice-kinds.ts'
import { activityEditions } from './edit/editions.ts'
import { activitiesPersonal } from './personal.ts'
import { dropAnswers } from './places/queries.ts'
import { answersKept } from './policy.ts'
import { activityPages } from './public-pages.ts'
import { activitiesRoutes } from './routes.ts'
import { activitiesSearch, forgetOver } from './search/source.ts'
import { activitiesMessages } from './texts.ts'

export const activitiesModule = {
  name: 'activities',
  routes: activitiesRoutes,
  publicPages: [activityPages],
  due: dueActivities,
  async forget(db, now) {
    await dropAnswers(db.direct, new Date(now.getTime() - answersKept))
    await forgetOver(db, now)
  },
  personal: activitiesPersonal,
  goods: [activityGoods],
  notices: [placeOffered, reminded, calledOff, changed],
  commentSubjects: [activityComments],
  search: [activitiesSearch],
  limits: Object.values(limits),
  gone: { 'GET /api/activity/show': 'activity.gone', 'GET /api/activity/organise': 'activity.gone' },
  editables: [activityEditions],
  messages: activitiesMessages,
} satisfies ServerModule
