import type { DataOf, InputOf } from '@mindisle/contract'
import { minute } from '../../../constants.ts'
import { useSettled } from '../../../lib/acts/use-settled.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type QuestionCard = DataOf<'GET /api/question/list'>['list'][number]
export type Question = DataOf<'GET /api/question/show'>
export type Answer = Question['answers'][number]
export type Answerer = Answer['answerer']
export type Reason = InputOf<'POST /api/question/report'>['body']['reason']
export type Sort = NonNullable<InputOf<'GET /api/question/list'>['query']['sort']>
export type Part = NonNullable<InputOf<'GET /api/question/mine'>['query']['part']>
export type Asking = InputOf<'POST /api/question/ask'>['body']

const key = ['questions'] as const
export const refreshQuestions = () => refresh(key)

export function useQuestions(sort: Sort, topic: string | null, isWanted: boolean) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'list', sort, topic, useMe()],
    enabled: isWanted,
    readPage: (page) =>
      caller.read('GET /api/question/list', { query: { page, sort, ...(topic !== null && { topic }) } }),
  })
}

export function useMine(part: Part) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'mine', part, useMe()],
    enabled: useSession(isVerified),
    readPage: (page) => caller.read('GET /api/question/mine', { query: { page, part } }),
  })
}

export function useQuestion(id: string) {
  const caller = useCaller()
  return useRemote<Question>({
    queryKey: [...key, 'show', id, useMe()],
    queryFn: () => caller.read('GET /api/question/show', { query: { id } }),
  })
}

export function useChoices(topic: string | null) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'choices', topic],
    staleTime: 5 * minute,
    placeholderData: (before) => before,
    queryFn: () => caller.read('GET /api/question/choices', { query: topic === null ? {} : { topic } }),
  })
}

/** The one search takes no more at once. */
const longestWords = 64
const fewestWords = 3

/** Questions like the one that is being typed; none where the words sound like danger. */
export function useSimilar(title: string) {
  const caller = useCaller()
  const words = useSettled(title.trim().slice(0, longestWords))
  const answer = useRemote({
    queryKey: [...key, 'similar', words],
    enabled: words.length >= fewestWords,
    staleTime: minute,
    placeholderData: (before) => before,
    queryFn: () => caller.quiet('GET /api/search/suggest', { query: { words, kind: 'question' } }),
  })
  if (words.length < fewestWords || !answer.data || answer.data.is_risk) return []
  return answer.data.list.map(({ id, text }) => ({ id, title: text.replaceAll(/[«»]/g, '') }))
}

/** What was refused has changed meanwhile: the page says how it stands now. */
const again = (error: unknown): void => {
  if (error instanceof Refused) void refreshQuestions()
}

type Acts = 'answer' | 'add' | 'helpful' | 'best' | 'follow' | 'report' | 'delete'
type ActKey<A extends Acts> = `POST /api/question/${A}`

/** One act on a question; all that is on screen of it is read again. */
export function useQuestionAct<A extends Acts>(act: A) {
  const { foreground } = useCaller()
  return useAct<DataOf<ActKey<A>>, InputOf<ActKey<A>>['body']>({
    mutationFn: (body) =>
      foreground(`POST /api/question/${act}`, { body } as never) as Promise<DataOf<ActKey<A>>>,
    onSuccess: refreshQuestions,
    onError: again,
  })
}
