import { answerInDanger, plainOf, type Answer, type Memory } from '@mindisle/companion'
import { newId } from '../../platform/ids.ts'
import { readRegions } from '../safety/index.ts'
import { guided, numberOf } from './guide-answer.ts'
import { darkened, helpOf, overhear, twiceDark, type Overheard } from './hear-turn.ts'
import { knownOf, learn } from './known.ts'
import { modelPerDay } from './limits.ts'
import { numbersFor, regionIn } from './numbers.ts'
import { afterMessage, dayOf, mustTell, needsBreak } from './policy.ts'
import { putPerson, type PersonRow } from './queries.ts'
import { fixedWords, scriptOf } from './script.ts'
import { bare, type OpenChat } from './sealed-chat.ts'
import { companionTexts } from './texts.ts'
import { earlierOf, write, type Turn, type TurnDeps, type Written } from './turn.ts'

export interface Answered {
  reply: Written
  open: OpenChat
}

/** Said before an answer: what it is, and that a pause would do good. Answers what is to be remembered of that, too. */
function prefaceOf({ standing, facts, language }: Turn): { words: string[]; person: PersonRow } {
  const { now, actor } = facts
  const { person } = standing
  const isTold = mustTell(person, actor.sessionId, now)
  const isPause = needsBreak(person, now)
  return {
    words: [...(isTold ? fixedWords('ai', language) : []), ...(isPause ? fixedWords('break', language) : [])],
    person: {
      ...person,
      ...(isTold && { toldAt: now, toldSession: actor.sessionId }),
      ...(isPause && { sittingSince: now }),
    },
  }
}

const askedOf = ({ facts, language, times }: Turn, { personKeys }: TurnDeps) => ({
  tx: facts.tx,
  personKeys,
  userId: facts.actor.userId,
  language,
  times,
})

/** One thing that the person lets be known, told with where it is from; each once in a conversation. */
async function knownSentence(turn: Turn, deps: TurnDeps) {
  const items = await knownOf(askedOf(turn, deps), turn.standing.person)
  const facts = items.filter(({ source }) => source !== 'plan' && source !== 'said')
  const item = facts[turn.open.memory.turn % Math.max(1, facts.length)]
  if (!item) return null
  const text = companionTexts[turn.language]('companion.known.said_back', { fact: item.text })
  return { text, source: item.source }
}

/** Words that wait for nothing; what was under way is put down. Null where no danger is open. */
async function inDanger(
  turn: Turn,
  deps: TurnDeps,
  { danger: heard, opening }: Overheard,
  at: { place: number; seed: string },
): Promise<Answered | { eased: Answer } | null> {
  const { open, language, text, times } = turn
  const region = regionIn(plainOf(text)) ?? open.memory.region
  const before: Memory = { ...open.memory, region }
  const where = { region: region ?? undefined, timeZone: times.zone, language }
  const numbers = numbersFor(await readRegions(turn.facts.tx), where)
  const asked = { text, heard, opening, numbers, seed: numberOf(at.seed) }
  const told = answerInDanger(scriptOf(language), before, asked)
  if (!told) return null
  if (!told.memory.danger) return { eased: told }
  const fixed = { ...bare, by: 'fixed' as const, help: helpOf(told.memory.danger), pieces: told.sentences }
  const reply = await write(turn, deps, { id: newId(), place: at.place, isOwn: false, open: fixed })
  return { reply, open: { ...open, memory: told.memory, before: open.memory } }
}

/** What the conversation remembers of danger before this message is answered. */
function withDark(turn: Turn, { isDark, isOpen }: Overheard): Turn {
  const memory = darkened(turn.open.memory, isDark)
  const danger = isOpen ? memory.danger : null
  return { ...turn, open: { ...turn.open, memory: { ...memory, danger } } }
}

/**
 * A model is asked only where the person has agreed to it by its name, is grown up, and it is no hard time; exercises are
 * the guide's. Beyond what a day allows the guide answers.
 */
async function mayAsk(turn: Turn, { model, limits }: TurnDeps, { isHard }: Overheard): Promise<boolean> {
  const { standing, open, act, facts } = turn
  const isWished = model !== null && standing.person.agreedModel === model.name
  if (!isWished || standing.isMinor || isHard || act !== null || open.memory.running) return false
  return (await limits.take([[modelPerDay, facts.actor.userId]])) === null
}

async function byGuide(
  turn: Turn,
  deps: TurnDeps,
  { isHard }: Overheard,
  at: { place: number; words: readonly string[]; seed: string },
): Promise<Answered> {
  const { row, open, language, times, text, act, standing } = turn
  const asked = { text, act, memory: open.memory, language, manner: row.manner, isHard, seed: at.seed }
  const known = await knownSentence(turn, deps)
  const { message, memory, finished } = guided({ ...asked, day: dayOf(times), known })
  const whole = { ...message, pieces: [...at.words, ...message.pieces] }
  const reply = await write(turn, deps, { id: newId(), place: at.place, isOwn: false, open: whole })
  if (standing.person.knowsSaid) await learn(askedOf(turn, deps), open.memory, memory, finished)
  return { reply, open: { ...open, memory, before: open.memory, exercise: finished ?? open.exercise } }
}

/** Kept as being written; whoever reads it has it written. */
async function byModel(
  turn: Turn,
  deps: TurnDeps,
  at: { place: number; words: readonly string[] },
): Promise<Answered> {
  const { open } = turn
  const begun = { ...bare, by: 'model' as const, pieces: at.words }
  const reply = await write(turn, deps, {
    id: newId(),
    place: at.place,
    isOwn: false,
    status: 'writing',
    open: begun,
  })
  const memory = { ...open.memory, turn: open.memory.turn + 1, offered: null }
  return { reply, open: { ...open, memory, before: open.memory } }
}

/** Safety first, then whoever answers. The message of the person stands at `place`, its answer behind it. */
export async function answerTurn(
  given: Turn,
  deps: TurnDeps,
  place: number,
  seed: string,
): Promise<Answered> {
  const { tx, now, actor } = given.facts
  const overheard = await overhear({
    tx,
    userId: actor.userId,
    now,
    text: given.text,
    earlier: await earlierOf(given, place),
    memory: given.open.memory,
    lastAt: given.row.updatedAt,
  })
  const turn = withDark(given, overheard)
  const twice = twiceDark(turn.open.memory, overheard.isDark)
  const heard: Overheard = twice ? { ...overheard, danger: twice, isHard: true } : overheard
  const { words, person } = prefaceOf(turn)
  const isDanger = heard.danger !== null || heard.isOpen
  await putPerson(tx, { ...afterMessage(person, turn.times), ...(isDanger && { toldAt: now }) })
  const at = { place: place + 1, words, seed }
  const first = isDanger ? await inDanger(turn, deps, heard, at) : null
  if (first && 'reply' in first) return first
  if (first) return afterGuess(turn, deps, heard, { ...at, told: first.eased })
  return (await mayAsk(turn, deps, heard)) ? byModel(turn, deps, at) : byGuide(turn, deps, heard, at)
}

/** A guess at danger was wrong: one sentence says so, and the guide goes on with what was meant. */
const afterGuess = (
  turn: Turn,
  deps: TurnDeps,
  heard: Overheard,
  { told, ...at }: { place: number; words: readonly string[]; seed: string; told: Answer },
): Promise<Answered> =>
  byGuide({ ...turn, open: { ...turn.open, memory: told.memory } }, deps, heard, {
    ...at,
    words: [...at.words, ...told.sentences],
  })
