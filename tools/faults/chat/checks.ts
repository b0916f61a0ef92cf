import type { WireDataOf } from '@mindisle/contract'
import type { Served, Stage } from '../account/stage.ts'
import { checkClear } from '../kit/in-clear.ts'
import { sentences } from './provider.ts'
import type { Message, Talk, Talker, Turn } from './talkers.ts'

const all = sentences.join('')

/** What is told of itself may stand before an answer; of the model it is all, or it says that it is not. */
function isHonest({ status, by, text }: Message): boolean {
  if (by !== 'model') return status === 'whole' && text !== ''
  if (status === 'whole') return text.endsWith(all)
  return status === 'cut' && sentences.some((_, count) => text.endsWith(sentences.slice(0, count).join('')))
}

function checkTurn({ report }: Stage<Served>, { id, text, reply }: Turn, messages: readonly Message[]): void {
  const found = messages.filter((message) => message.id === id)
  report.require(found.length === 1, 'a message is not there once', `${id}: ${found.length} times`)
  report.require(found[0]?.text === text, 'a message is another one', `${id}: ${found[0]?.text}`)
  if (reply === null) return report.fail('a message has no answer that was read', id)
  const answer = messages.find((message) => message.id === reply.id)
  report.require(answer?.place === (found[0]?.place ?? 0) + 1, 'an answer stands elsewhere', reply.id)
  report.require(
    answer?.status === reply.status && answer.text === reply.text,
    'an answer changed after its reader was told it whole',
    `${answer?.status} ${answer?.text} against ${reply.status} ${reply.text}`,
  )
  report.require(isHonest(reply), 'half an answer is shown as whole', `${reply.status}: ${reply.text}`)
}

async function checkTalk(stage: Stage<Served>, { token, chatId, turns }: Talk): Promise<void> {
  const { status, text } = await stage.client.raw('GET', `/api/chat/show?id=${chatId}`, { token })
  stage.report.require(status === 200, 'a conversation is not shown', `${chatId} ${status}`)
  if (status !== 200) return
  const { messages } = (JSON.parse(text) as { data: WireDataOf<'GET /api/chat/show'> }).data
  stage.report.count('messages compared', turns.length)
  stage.report.require(
    messages.length === 2 * turns.length,
    'a conversation holds more or less than was said',
    `${messages.length} of ${turns.length} turns`,
  )
  for (const turn of turns) checkTurn(stage, turn, messages)
}

/** What was acknowledged before a fault: taken down then, because people go on. */
export interface Promised {
  messages: string[]
  answers: string[]
}

export function promisedBy(talkers: readonly Talker[]): Promised {
  const turns = talkers.flatMap(({ talks }) => talks.flatMap((talk) => talk.turns))
  return {
    messages: turns.map(({ id }) => id),
    // In place of one that was cut another may be asked for meanwhile.
    answers: turns.flatMap(({ reply }) => (reply?.status === 'whole' ? reply.id : [])),
  }
}

export async function checkPromised(
  { server, report }: Stage<Served>,
  { messages, answers }: Promised,
): Promise<void> {
  const { rows } = await server.sql.query<{ messages: number; answers: number }>(
    `select
       (select count(*)::int from companion_messages m where m.id = any($1) and m.is_own and
         (select count(*) from companion_messages a
          where a.chat_id = m.chat_id and a.place = m.place + 1 and not a.is_own) = 1) as messages,
       (select count(*)::int from companion_messages
        where id = any($2) and not is_own and status = 'whole') as answers`,
    [messages, answers],
  )
  const [found] = rows
  report.count('acknowledged messages looked for', messages.length)
  report.require(
    found?.messages === messages.length,
    'an acknowledged message is lost, or without its one answer',
    `${found?.messages} of ${messages.length}`,
  )
  report.count('answers that were read looked for', answers.length)
  report.require(
    found?.answers === answers.length,
    'an answer that was read whole is lost',
    `${found?.answers} of ${answers.length}`,
  )
}

/** With nothing under way any more: every conversation, message by message. */
export async function checkTalks(stage: Stage<Served>, talkers: readonly Talker[]): Promise<void> {
  for (const { talks } of talkers)
    for (const talk of talks) if (talk.turns.length > 0) await checkTalk(stage, talk)
  const { rows } = await stage.server.sql.query("select 1 from companion_messages where status = 'writing'")
  stage.report.require(rows.length === 0, 'an answer is written for ever', `${rows.length} times`)
}

export async function checkAll(stage: Stage, talkers: readonly Talker[]): Promise<void> {
  await checkTalks(stage, talkers)
  await checkClear(stage, talkers[0]?.canary ?? '', 'conversation')
}
