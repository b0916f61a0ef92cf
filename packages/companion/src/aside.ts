import { answerTo, askedIn } from './asked.ts'
import { complaintIn } from './complaint.ts'
import { begin } from './exercise.ts'
import { isGreeting, isThanks, partingIn, wayIn, type Way } from './parting.ts'
import { asksForExercise, isCorrection } from './said.ts'
import { familyOf, isLaughing, tellingOf } from './telling.ts'
import { easingOf, wayChips } from './told.ts'
import { present, silent, type Part, type Turn } from './turn.ts'

/** What may be told beside a complaint; its anger and its blame are meant for the companion. */
const besides: ReadonlySet<string> = new Set([
  'loss',
  'blow',
  'fear',
  'lonely',
  'plan',
  'joy',
  'sleep',
  'load',
])

/** Somebody who comes in doubting has not been answered wrongly yet: there is nothing to own up to. */
function scepticTurn({ script, memory, pick, plain }: Turn): Part | null {
  const said = complaintIn(plain) === 'wrong' ? pick(script.talk['sceptic'] ?? []) : null
  return said === null ? null : { ...silent, sentences: [said], memory }
}

/** Something that shall not be said is left, and the person goes on. */
const forbids =
  /^(?:please |and |just )*(?:dont|do not) (?:you )?(?:tell me|say|give me|start)\b|^别(?:跟|和|给|对)我(?:说|讲|提|来)/u

export function forbiddenTurn({ script, memory, pick, plain }: Turn): Part | null {
  if (memory.turn === 0 || !forbids.test(plain)) return null
  const sentences = present([pick(script.talk['wont'] ?? []), pick(script.talk['go_on'] ?? [])])
  return sentences.length === 0 ? null : { ...silent, sentences, memory }
}

/** A complaint is owned up to once, shortly; then what was wanted is answered, or the person chooses how to go on. */
export function complaintTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain } = turn
  if (asksForExercise(plain)) return null
  if (memory.turn === 0) return scepticTurn(turn)
  const complaint = complaintIn(plain) ?? (isCorrection(plain) ? 'wrong' : null)
  if (complaint === null) return null
  if (partingIn(plain) !== null || isThanks(plain)) return null
  const own = pick(script.talk['own_up'] ?? [])
  const asked = askedIn(turn)
  const isKnown = asked !== null && asked !== 'dont_know' && asked !== 'why' && asked !== 'fact'
  const wanted = isKnown ? asked : complaint === 'unanswered' ? memory.wanted : null
  const answered = wanted === null ? null : answerTo(turn, wanted)
  const kind = tellingOf(plain)
  const isTold = besides.has(kind) || isLaughing(plain)
  const take =
    answered === null && isTold ? pick(script.talk[`take_${besides.has(kind) ? kind : 'joke'}`] ?? []) : null
  const isFirst = memory.easedAt < 0 && complaint === 'wrong'
  const open = answered === null && take === null && isFirst ? pick(script.talk['open_again'] ?? []) : null
  const on = answered ?? take ?? open ?? pick(script.talk['go_on'] ?? [])
  return {
    ...silent,
    sentences: present([own, on]),
    chips: open === null ? [] : wayChips,
    memory: {
      ...memory,
      easedAt: memory.turn,
      waysAt: open === null ? memory.waysAt : memory.turn,
      feeling: null,
      topic: null,
      offered: null,
      wanted: wanted ?? memory.wanted,
      wrong: [...memory.wrong, ...memory.taken].slice(-12),
    },
  }
}

function taken(turn: Turn, way: Way): Part | null {
  const { script, memory, pick, moment } = turn
  if (way === 'listen')
    return {
      ...silent,
      sentences: present([pick(script.talk['way_listen'] ?? [])]),
      memory: { ...memory, way, declinedAt: memory.turn },
    }
  const id = way === 'sort' ? 'problem-steps' : (easingOf(turn) ?? 'breathe')
  const told = begin(script, id, memory, moment.day)
  return told && { ...silent, ...told, memory: { ...told.memory, way } }
}

/** One of the three ways on is chosen, by a tap or in words right after they were shown. */
export function wayTurn(turn: Turn): Part | null {
  const { memory, heard, plain } = turn
  if (heard.act?.kind === 'way') return taken(turn, heard.act.way)
  if (heard.act !== null || memory.waysAt !== memory.turn - 1) return null
  const way = wayIn(plain)
  return way === null ? null : taken(turn, way)
}

const longestThanks = 24

/** A first message that greets and tells nothing yet but how somebody got here. */
const comesIn = ({ memory, plain, words }: Turn): boolean =>
  memory.turn === 0 &&
  /^(?:你好|您好|嗨|早上好|晚上好|hi|hello|hey|good (?:morning|evening|afternoon))[\s,.!，。]/u.test(plain) &&
  /(?:put|installed|downloaded|set|told|gave|recommended|suggested|showed)\b.*\b(?:this|it|app|you)\b|(?:教|帮|让|叫|推荐|装|下载).{0,8}(?:用|装|下|这个|你|说)/u.test(
    plain,
  ) &&
  (words === null || plain.length < 90)

/** Coming, thanking and going: each its own short words, and no question that holds somebody back. */
export function partingTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, heard } = turn
  if (heard.act !== null) return null
  const parting = partingIn(plain)
  if (parting !== null) {
    const isCross =
      complaintIn(plain) !== null || /傻|笨|怪怪|没用|for nothing|useless|deleting|卸载/u.test(plain)
    const id = isCross ? 'bye_sorry' : parting === 'bye' ? 'bye' : `bye_${parting}`
    const said = pick(script.talk[id] ?? []) ?? pick(script.talk['bye'] ?? [])
    const isGlad = tellingOf(plain) === 'joy' && !isCross
    const glad = isGlad ? pick(script.talk['take_joy'] ?? []) : null
    return said === null
      ? null
      : { ...silent, sentences: present([glad, said]), memory: { ...memory, offered: null } }
  }
  const isSour = isThanks(plain) && memory.turn > 0 && complaintIn(plain) !== null
  if (isSour || (isThanks(plain) && plain.length <= longestThanks && familyOf(plain) === null)) {
    const said = pick(script.talk[isSour ? 'bye_sorry' : 'thanks'] ?? [])
    return said === null ? null : { ...silent, sentences: [said], memory: { ...memory, offered: null } }
  }
  if (!isGreeting(plain) && !comesIn(turn)) return null
  const said = pick(script.talk['greet'] ?? [])
  return said === null
    ? null
    : {
        ...silent,
        sentences: present([said, pick(script.talk['ask_greet'] ?? [])]),
        memory: { ...memory, offered: null },
      }
}
