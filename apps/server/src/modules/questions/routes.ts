import type { questions } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { addMessage, answerQuestion } from './verbs/answer.ts'
import { askQuestion } from './verbs/ask.ts'
import { chooseBest, followQuestion, reportQuestion, sayHelpful } from './verbs/react.ts'
import { listChoices, listMine, listQuestions, showQuestion } from './verbs/read-questions.ts'
import { takeBack } from './verbs/take-back.ts'

export function questionsRoutes(deps: { limits: Limits; personKeys: PersonKeys }) {
  return {
    'GET /api/question/list': (call) => listQuestions(call, deps),
    'GET /api/question/choices': listChoices,
    'GET /api/question/show': (call) => showQuestion(call, deps),
    'GET /api/question/mine': (call) => listMine(call, deps),
    'POST /api/question/ask': (call) => askQuestion(call, deps),
    'POST /api/question/answer': (call) => answerQuestion(call, deps),
    'POST /api/question/add': (call) => addMessage(call, deps),
    'POST /api/question/helpful': sayHelpful,
    'POST /api/question/best': chooseBest,
    'POST /api/question/follow': followQuestion,
    'POST /api/question/report': (call) => reportQuestion(call, deps),
    'POST /api/question/delete': takeBack,
  } satisfies Handlers<keyof typeof questions>
}
