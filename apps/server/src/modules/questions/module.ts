import type { ServerModule } from '../../module.ts'
import * as limits from './limits.ts'
import {
  answered,
  askedYou,
  chosenBest,
  followUp,
  sameAnswered,
  wordsRemoved,
  wordsShown,
} from './notice-kinds.ts'
import { questionsPersonal } from './personal.ts'
import { questionsRoutes } from './routes.ts'
import { questionsSearch } from './search/source.ts'
import { tellFollowers } from './tell.ts'
import { questionsMessages } from './texts.ts'

export const questionsModule = {
  name: 'questions',
  routes: questionsRoutes,
  due: (deps) => [tellFollowers(deps)],
  personal: questionsPersonal,
  search: [questionsSearch],
  notices: [answered, sameAnswered, followUp, askedYou, chosenBest, wordsShown, wordsRemoved],
  limits: Object.values(limits),
  gone: { 'GET /api/question/show': 'question.gone' },
  messages: questionsMessages,
} satisfies ServerModule
