import type { Language } from '@mindisle/base'
import { heldBack } from '@mindisle/companion'
import type { ExchangeText, SituationText } from '@mindisle/content/companion/exchanges'

const most = { messages: { han: 90, other: 330 }, replies: { han: 110, other: 330 } }
/** What says nothing of its own needs no example: it is said where nothing else fits. */
const bare: ReadonlySet<ExchangeText['kind']> = new Set(['more', 'advice'])
const questions = /[?？]/gu
const sentenceEnds = /(?<=[。！？!?])|(?<=[.!?])\s+/u

function problemsOf({ id, kind, cues, messages, replies }: ExchangeText, language: Language): string[] {
  const isChinese = language !== 'en'
  const limit = (texts: 'messages' | 'replies') => most[texts][isChinese ? 'han' : 'other']
  const found: string[] = []
  if (!bare.has(kind) && messages.length < 5) found.push(`${id}: fewer than 5 messages`)
  if (!bare.has(kind) && cues.length < 4) found.push(`${id}: fewer than 4 cues`)
  if (replies.length < 2) found.push(`${id}: fewer than 2 replies`)
  for (const text of messages) if (text.length > limit('messages')) found.push(`${id}: too long: ${text}`)
  for (const text of replies) {
    if (text.length > limit('replies')) found.push(`${id}: too long: ${text}`)
    if ((text.match(questions) ?? []).length > 1) found.push(`${id}: more than one question: ${text}`)
    for (const sentence of text.split(sentenceEnds)) {
      const held = heldBack(sentence, isChinese)
      if (held !== null) found.push(`${id}: held back for ${held}: ${sentence}`)
    }
  }
  return found
}

/** What is wrong with the exchanges of a language, in words for whoever wrote them. */
export function exchangeProblems(situations: readonly SituationText[], language: Language): string[] {
  const all = situations.flatMap(({ exchanges }) => exchanges)
  const ids = all.map(({ id }) => id)
  const texts = all.flatMap(({ replies }) => replies)
  const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))]
  return [
    ...situations.filter(({ cues }) => cues.length < 8).map(({ id }) => `${id}: fewer than 8 cues`),
    ...all.flatMap((exchange) => problemsOf(exchange, language)),
    ...twice(ids).map((id) => `${id}: the name is there twice`),
    ...twice(texts).map((text) => `a reply is there twice: ${text}`),
  ]
}
