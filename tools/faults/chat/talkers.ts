import { setTimeout as wait } from 'node:timers/promises'
import type { WireDataOf } from '@mindisle/contract'
import type { Served, Stage } from '../account/stage.ts'
import { cutOff } from '../exams/cut.ts'
import type { Seeded } from '../kit/seeded.ts'
import { providerName } from './provider.ts'

export type Message = WireDataOf<'GET /api/chat/show'>['messages'][number]

/** What was said and acknowledged, and the answer as its reader was told it in the end; null until then. */
export interface Turn {
  id: string
  text: string
  reply: Message | null
}

export interface Talk {
  token: string
  chatId: string
  turns: Turn[]
}

export interface Talker {
  token: string
  /** Begins every message: found nowhere in clear. */
  canary: string
  talks: Talk[]
}

/** One page of a conversation shows them all. */
const turnsOfTalk = 10
const patience = 480_000
const pause = 150

/** Whoever agrees to the model is answered by it, everybody else by the embedded companion. */
export async function startTalker(
  { client }: Stage<Served>,
  seeded: Seeded,
  { token, canary, agrees = true }: { token: string; canary: string; agrees?: boolean },
): Promise<Talker> {
  const told = (body: object) => ({ body, token, key: seeded.text(24) })
  await client.act('POST /api/chat/birth_year', told({ birth_year: 1990 }))
  if (!agrees) return { token, canary, talks: [] }
  const { answer } = await client.act('POST /api/chat/consent', told({ model: providerName }))
  if (!answer.success) throw new Error(`nobody agreed to the model: ${answer.message}`)
  return { token, canary, talks: [] }
}

interface Frame {
  id: string
  event: string
  data: unknown
}

function frameIn(text: string): Frame | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const [event, data] = [field('event'), field('data')]
  return event && data !== undefined ? { id: field('id') ?? '', event, data: JSON.parse(data) } : null
}

/** Asking again would change nothing. */
class Refused extends Error {}

/** One connection, until it ends or breaks. */
export async function* framesOf(url: string, token: string): AsyncGenerator<Frame, void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (response.status >= 400 && response.status < 500) throw new Refused(`refused: ${response.status}`)
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}`)
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const found = frameIn(frame)
      if (found) yield found
    }
  }
}

/** As the app reads an answer: whenever the line breaks it goes on after the last sentence that it was told. */
async function readReply(
  { server, report }: Stage<Served>,
  token: string,
  replyId: string,
): Promise<Message> {
  const pieces: string[] = []
  let last = ''
  let isCut = false
  const url = `http://127.0.0.1:${server.port}/api/chat/reply?id=${replyId}`
  for (const end = Date.now() + patience; Date.now() < end; await wait(pause)) {
    const from = last && `&last_event_id=${last}`
    try {
      for await (const { id, event, data } of framesOf(url + from, token)) {
        if (event === 'failed') break
        if (isCut && from) report.count('answers gone on with after the sentences already told')
        isCut = false
        if (event === 'piece') pieces.push((data as { text: string }).text)
        if (id) last = id
        if (event !== 'whole') continue
        const whole = data as Message
        report.require(
          pieces.join('').replace(/\s/g, '') === whole.text.replace(/\s/g, ''),
          'a reader was told another answer than was kept',
          `${JSON.stringify(pieces)} against ${whole.text}`,
        )
        return whole
      }
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    isCut = true
    report.count('streams cut off and taken up again')
  }
  throw new Error('an answer had no end')
}

const zone = { time_zone: 'Asia/Shanghai' }

async function readTo(stage: Stage<Served>, token: string, turn: Turn, replyId: string): Promise<void> {
  const reply = await readReply(stage, token, replyId)
  turn.reply = reply
  stage.report.count('answers read')
  stage.report.count(`answers ${reply.status} by ${reply.by}`)
}

/** Null where it is asked to come again. */
async function say(
  stage: Stage<Served>,
  { token, canary }: Talker,
  { chatId, turns }: Talk,
  seeded: Seeded,
): Promise<{ turn: Turn; replyId: string } | null> {
  const { client, report, server } = stage
  const id = seeded.text(16)
  const text = `${canary} 今天开了一整天的会，有点累 ${seeded.text(8)}`
  const body = { id, chat_id: chatId, manner: 'listen', text, ...zone }
  if (seeded.chance(0.2)) {
    report.count('messages cut off')
    await cutOff(server.port, token, '/api/chat/say', body, seeded.int(25))
  }
  const sending = { body, token, key: seeded.text(24), address: seeded.address() }
  const { status, answer } = await client.act('POST /api/chat/say', sending)
  if (status === 429) {
    report.count('messages asked to come again')
    return null
  }
  if (!answer.success) throw new Error(`${status} ${answer.message}`)
  report.count('messages acknowledged')
  const turn: Turn = { id, text, reply: null }
  turns.push(turn)
  return { turn, replyId: answer.data.reply_id }
}

/** In place of an answer that was cut another one; none of the first is left. */
async function askAgain(
  stage: Stage<Served>,
  token: string,
  chatId: string,
  turn: Turn,
  seeded: Seeded,
): Promise<void> {
  const sending = {
    body: { chat_id: chatId, ...zone },
    token,
    key: seeded.text(24),
    address: seeded.address(),
  }
  const { status, answer } = await stage.client.act('POST /api/chat/retry', sending)
  if (status === 429) return
  if (!answer.success) throw new Error(`${status} ${answer.message}`)
  stage.report.count('answers that were cut asked for anew')
  await readTo(stage, token, turn, answer.data.reply_id)
}

/** Says one thing, as the app does it, and reads the answer to its end. */
export async function talk(stage: Stage<Served>, talker: Talker, seeded: Seeded): Promise<void> {
  const { token, talks } = talker
  const open = talks.at(-1)
  const current: Talk =
    open && open.turns.length < turnsOfTalk ? open : { token, chatId: seeded.text(16), turns: [] }
  if (current !== open) talks.push(current)
  const said = await say(stage, talker, current, seeded)
  if (!said) return
  const { turn, replyId } = said
  await readTo(stage, token, turn, replyId)
  if (turn.reply?.status === 'cut' && seeded.chance(0.5))
    await askAgain(stage, token, current.chatId, turn, seeded)
}
