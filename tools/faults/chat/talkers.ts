import { setTimeout as wait } from 'node:timers/promises'
import type { WireDataOf } from '@mindisle/contract'
import type { Stage } from '../account/stage.ts'
import { joinAsMember } from '../diary/writers.ts'
import type { Seeded } from '../kit/seeded.ts'
import { providerName } from './provider.ts'

export type Message = WireDataOf<'GET /api/chat/show'>['messages'][number]

/** What was said and acknowledged, and the answer as its reader was told it in the end. */
export interface Turn {
  id: string
  text: string
  reply: Message
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

export async function startTalker(stage: Stage, seeded: Seeded, canary: string): Promise<Talker> {
  const { token } = await joinAsMember(stage, seeded)
  const told = (body: object) => ({ body, token, key: seeded.text(24) })
  await stage.client.act('POST /api/chat/birth_year', told({ birth_year: 1990 }))
  const { answer } = await stage.client.act('POST /api/chat/consent', told({ model: providerName }))
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

/** One connection, until it ends or breaks. */
export async function* framesOf(url: string, token: string): AsyncGenerator<Frame, void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
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
async function readReply({ server, report }: Stage, token: string, replyId: string): Promise<Message> {
  const pieces: string[] = []
  let last = ''
  const end = Date.now() + patience
  while (Date.now() < end) {
    const from = last && `&last_event_id=${last}`
    try {
      for await (const { id, event, data } of framesOf(
        `${server.url}/api/chat/reply?id=${replyId}${from}`,
        token,
      )) {
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
    } catch {
      report.count('streams cut off and taken up again')
    }
    await wait(pause)
  }
  throw new Error('an answer had no end')
}

/** Says one thing, as the outbox does it, and reads the answer to its end. */
export async function talk(stage: Stage, talker: Talker, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const { token, canary, talks } = talker
  const open = talks.at(-1)
  const current: Talk =
    open && open.turns.length < turnsOfTalk ? open : { token, chatId: seeded.text(16), turns: [] }
  if (current !== open) talks.push(current)
  const id = seeded.text(16)
  const text = `${canary} 今天开了一整天的会，有点累 ${seeded.text(8)}`
  const body = { id, chat_id: current.chatId, manner: 'listen', text, time_zone: 'Asia/Shanghai' }
  const { status, answer } = await client.act('POST /api/chat/say', { body, token, key: seeded.text(24) })
  if (status === 429) {
    report.count('messages asked to come again')
    return
  }
  if (!answer.success) throw new Error(`${status} ${answer.message}`)
  report.count('messages acknowledged')
  const reply = await readReply(stage, token, answer.data.reply_id)
  current.turns.push({ id, text, reply })
  report.count('answers read')
  report.count(`answers ${reply.status} by ${reply.by}`)
}
