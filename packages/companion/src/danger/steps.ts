import type { Sign } from './signs.ts'
import { isGentle, type Danger, type DangerKind } from './state.ts'

/** What is asked next, of each kind, in this order; each once. A step with `unless` is left out where that is known. */
export interface DangerStep {
  id: string
  unless?: (danger: Danger) => boolean
}

const step = (id: string, unless?: (danger: Danger) => boolean): DangerStep =>
  unless ? { id, unless } : { id }

const isHelped = ({ isCalled, isWith }: Danger): boolean => isCalled || isWith
/** Near and nobody there yet: nothing is asked but what brings somebody. */
export const isAcute = ({ kind, level, isCalled, isWith, isCared }: Danger): boolean =>
  kind !== 'other' && level === 'imminent' && !isCalled && !isWith && isCared !== true

/** Somebody is on the way or there: nothing is asked any more, and nobody is left. */
export const isHelpedFor = ({ isCalled, isCared }: Danger): boolean => isCalled || isCared === true

export const steps: Readonly<Record<DangerKind, readonly DangerStep[]>> = {
  self: [
    step(
      'ask_now',
      ({ level, isDenied, near }) => level !== 'elevated' || isDenied || (near ?? null) !== null,
    ),
    step('ask_reach', (danger) => isGentle(danger) || isAcute(danger) || (danger.near ?? null) !== null),
    step('ask_alone', (danger) => danger.isWith || isGentle(danger)),
    step(
      'ask_where',
      (danger) => isHelped(danger) || danger.level === 'elevated' || danger.near === 'height',
    ),
    step('ask_person', (danger) => isHelped(danger) || danger.level === 'elevated'),
    step('ask_since', (danger) => danger.level === 'imminent' || isGentle(danger)),
    step('ask_hold', (danger) => danger.level === 'imminent' || isGentle(danger)),
    step('ask_tonight', (danger) => danger.level === 'imminent' || isGentle(danger)),
  ],
  violence: [
    step('vi_safe', ({ isCalled }) => isCalled),
    step('vi_hurt'),
    step('vi_kids'),
    step('vi_person', ({ isWith }) => isWith),
  ],
  other: [step('ot_alone'), step('ot_means'), step('ot_who')],
  harm: [step('ha_safe'), step('ha_who', ({ isWith }) => isWith)],
  medical: [step('me_with', ({ isWith }) => isWith)],
  mind: [step('mi_who', ({ isWith }) => isWith)],
}

/** Said where all has been asked: something to know, then something open. */
export const tells: Readonly<Record<DangerKind, string | null>> = {
  self: null,
  violence: 'vi_say',
  other: 'ot_say',
  harm: 'ha_say',
  medical: 'me_say',
  mind: 'mi_say',
}
export const opens: Readonly<Record<DangerKind, string>> = {
  self: 'ask_open',
  violence: 'vi_open',
  other: 'ot_open',
  harm: 'ha_open',
  medical: 'me_open',
  mind: 'mi_open',
}

type Reading = readonly [Sign, string | ((danger: Danger) => string | null)]
const of =
  (by: Partial<Record<DangerKind, string>>, otherwise: string | null = null) =>
  ({ kind }: Danger): string | null =>
    by[kind] ?? otherwise
const ifTaken =
  (yes: string | null, no: string | null = null) =>
  ({ isTaken }: Danger): string | null =>
    isTaken ? yes : no
const ofOwn =
  (move: (danger: Danger) => string | null) =>
  (danger: Danger): string | null =>
    danger.kind === 'self' || danger.kind === 'mind' ? move(danger) : null
const notOther =
  (move: (danger: Danger) => string | null) =>
  (danger: Danger): string | null =>
    danger.kind === 'other' || danger.kind === 'violence' ? null : move(danger)

const byNear = ({ near }: Danger): string =>
  near === 'gun' ? 'ev_gun' : near === 'coal' ? 'ev_coal' : near === 'height' ? 'ev_place' : 'ev_means'

/** What a message is answered with, the gravest first. A question is answered before anything is asked. */
export const readings: readonly Reading[] = [
  ['care_ok', notOther(() => 'ev_care_ok')],
  ['care', notOther(ifTaken('ev_care_taken', 'ev_care'))],
  ['rest', 'ans_rest'],
  ['vomit', ifTaken('ans_vomit')],
  [
    'sleep_now',
    ({ isTaken, isCalled }) => (isTaken ? (isCalled ? 'ans_sleep_called' : 'ans_sleep_taken') : null),
  ],
  ['on_way', notOther(ifTaken('ev_on_way_taken', 'ev_on_way'))],
  ['waiting', ({ isCalled }) => (isCalled ? 'ev_waiting' : null)],
  ['hospital', ifTaken('ans_hospital_taken')],
  ['wake', notOther(ifTaken('ans_wake_taken', 'ans_wake'))],
  ['overtaken', of({ other: 'ans_should_call' }, 'ev_taken')],
  ['text', of({ self: 'ans_text', mind: 'ans_text', medical: 'ans_text', harm: 'ans_text' })],
  ['say_person', ({ kind, isTaken }) => (kind === 'self' && !isTaken ? 'ans_say_person' : null)],
  ['what_say', (danger) => saying(danger)],
  ['reply', ofOwn(() => 'ans_reply')],
  ['taken', ({ kind, isTaken }) => (kind === 'other' ? 'ans_should_call' : isTaken ? 'ev_taken' : null)],
  ['throw', ({ near }) => (near === 'gun' ? 'ans_throw_gun' : 'ans_throw')],
  ['amounts', ({ isTaken }) => (isTaken ? 'ev_taken' : 'ans_amounts')],
  ['attacker', of({ violence: 'ev_attacker' })],
  ['phone_seen', of({ violence: 'ans_phone_seen' })],
  ['birth', of({ self: 'ans_birth', harm: 'ans_birth' })],
  ['which_number', of({ violence: 'ans_number_violence' }, 'ans_number')],
  ['called', of({ violence: 'ev_called_violence' }, 'ev_called')],
  ['told', notOther(ifTaken('ev_told_taken', 'ev_told'))],
  ['lighting', ({ near }) => (near === 'coal' ? 'ev_coal' : null)],
  ['unwell', ({ kind, isTaken }) => (isTaken ? 'ev_unwell' : kind === 'self' ? 'ev_unwell_maybe' : null)],
  ['scared', ({ isTaken, level }) => (isTaken || level === 'imminent' ? 'st_scared_acute' : null)],
  ['recorded', of({ self: 'ans_recorded', other: 'ans_recorded' })],
  ['tell_family', of({ other: 'ans_tell_family', self: 'ans_helper' })],
  ['machine_calls', 'ans_machine_calls'],
  ['should_call', of({ violence: 'ans_number_violence' }, 'ans_should_call')],
  ['department', 'ans_department'],
  ['hospital', 'ans_hospital'],
  ['found', of({ other: 'ev_found' })],
  ['away', of({ self: 'ev_away', harm: 'ev_away' })],
  ['who_tell', of({ self: 'ans_who_tell', mind: 'ans_who_tell', harm: 'ans_who_tell' })],
  ['pointing', ofOwn((danger) => ((danger.near ?? null) === null ? null : byNear(danger)))],
  ['gun', of({ self: 'ev_gun', mind: 'ev_gun', harm: 'ev_gun' })],
  ['coal', of({ self: 'ev_coal' })],
  ['helper', ({ kind, near }) => (kind !== 'self' ? null : near === 'height' ? 'ans_helper_near' : null)],
  ['place_past', of({ self: 'ev_place_past' })],
  ['place', of({ self: 'ev_place', mind: 'ev_place' })],
  ['plan', of({ self: 'ev_plan' })],
  ['day', of({ self: 'ev_day' })],
  ['tonight', of({ self: 'ev_tonight' })],
  ['means', of({ self: 'ev_means' })],
  ['baby', of({ harm: 'ev_baby' })],
  ['how_know', of({ other: 'ans_how_know' })],
  ['taken_away', of({ harm: 'ans_taken_away' })],
  ['pack', of({ violence: 'ans_pack' })],
  ['where_go', of({ violence: 'ans_where_go' })],
  ['leave_him', of({ violence: 'ans_leave_him' })],
  ['normal', of({ violence: 'ans_normal_violence', harm: 'ans_normal_harm' }, 'ans_normal_self')],
  ['open_now', 'ans_open_now'],
  ['secret', 'ans_secret'],
  ['ask_me', of({ self: 'ask_now' })],
  ['why_ask', 'ans_why_ask'],
  ['sleep_now', ({ level }) => (level !== 'elevated' ? 'ans_sleep_now' : null)],
  ['with', of({ self: 'ev_with', harm: 'ev_with', mind: 'ev_with', medical: 'ev_with' })],
  ['no_call', (danger) => refusing(danger)],
  [
    'what_do',
    of(
      {
        violence: 'ans_what_do_violence',
        other: 'ans_what_do_other',
        harm: 'ans_what_do_harm',
        medical: 'ans_what_do_medical',
      },
      'ans_what_do_self',
    ),
  ],
  ['hit', of({ violence: 'ev_hit' })],
  ['attacker_gone', of({ violence: 'ev_attacker_gone' })],
  ['voices', of({ mind: 'ev_voices', harm: 'ev_voices' })],
  ['heart', of({ medical: 'ev_heart' })],
  ['other', of({ other: 'ev_other' })],
  ['deadline', of({ self: 'ev_deadline' })],
  ['farewell', of({ self: 'ev_farewell' })],
  ['calm', ({ kind, level }) => (kind === 'self' && level !== 'elevated' ? 'ev_calm' : null)],
  ['burden', of({ self: 'ev_burden' })],
  ['helper', ofOwn(() => 'ans_helper')],
  ['thoughts', of({ self: 'st_thoughts' })],
  ['joke', ifTaken('st_joke_taken', 'st_joke')],
  ['worse', of({ self: 'st_worse', mind: 'st_worse' })],
  ['dark', of({ self: 'ev_dark' })],
  ['scared', of({ self: 'st_scared', mind: 'st_scared', harm: 'st_scared' })],
  ['complain', 'st_complain'],
  ['bye', of({ violence: 'st_bye_violence' }, 'st_bye')],
  ['better', ({ kind, near, isTaken }) => (kind === 'self' && !isTaken && !near ? 'st_better' : null)],
  ['stay', 'st_stay'],
  ['alone', (danger) => lonely(danger)],
  ['sorry', 'st_sorry'],
  [
    'deny',
    ({ kind, isTaken, near }) => (isTaken ? 'st_joke_taken' : kind === 'self' && !near ? 'st_deny' : null),
  ],
  ['thanks', 'st_thanks'],
  ['there', 'st_there'],
]

/** What to say, to whom: whoever is called, or a person. */
function saying({ kind, isTaken, level }: Danger): string {
  if (kind === 'other') return 'ans_what_say_other'
  if (kind !== 'self') return 'ans_what_say'
  return isTaken ? 'ans_say_taken' : level === 'imminent' ? 'ans_say_urgent' : 'ans_say_person'
}

function refusing({ kind, isTaken, near, level }: Danger): string | null {
  if (kind === 'violence' || kind === 'medical') return null
  if (isTaken) return 'st_no_call_taken'
  return level === 'imminent' || (near ?? null) !== null ? 'st_no_call_near' : 'st_no_call'
}

function lonely({ kind, isTaken, near, level }: Danger): string | null {
  if (kind === 'violence' || kind === 'other' || kind === 'harm') return null
  if (isTaken) return 'ev_alone_taken'
  return near || level === 'imminent' ? 'ev_alone_near' : 'ev_alone'
}

/** What comes before a yes or a no. */
export const graveMoves: ReadonlySet<string> = new Set([
  'ans_rest',
  'ev_taken',
  'ans_amounts',
  'ev_attacker',
  'ev_unwell',
  'ev_place',
  'ev_means',
  'ev_plan',
  'ev_hit',
  'ev_baby',
  'ev_called',
  'ev_called_violence',
  'ev_with',
  'ev_told',
  'ev_told_taken',
  'ev_on_way',
  'ev_on_way_taken',
  'ev_gun',
  'ev_coal',
  'ev_day',
  'ev_tonight',
  'ev_deadline',
  'ev_farewell',
  'ev_burden',
  'ev_dark',
  'ev_away',
  'ev_care',
  'ev_care_ok',
  'ev_care_taken',
  'ev_waiting',
  'ev_alone',
  'ev_alone_near',
  'ev_alone_taken',
  'ev_place_past',
  'st_no_call',
  'st_no_call_near',
  'st_no_call_taken',
  'st_scared_acute',
  'st_thoughts',
])

/** After these nothing is asked. */
export const lastMoves: ReadonlySet<string> = new Set([
  'st_bye',
  'st_bye_violence',
  'st_stay',
  'st_thanks',
  'ev_attacker',
  'ev_care',
  'ev_care_ok',
  'ev_care_taken',
  'ev_on_way',
  'ev_on_way_taken',
  'ev_waiting',
  'ev_called',
  'ev_coal',
  'ev_gun',
])

/** While one of these is said, the words of danger alone answer. */
const light: ReadonlySet<Sign> = new Set<Sign>([
  'deny',
  'thanks',
  'there',
  'complain',
  'alone',
  'what_do',
  'sorry',
  'normal',
  'better',
])
export const graveSigns: ReadonlySet<Sign> = new Set(
  readings.map(([sign]) => sign).filter((sign) => !light.has(sign)),
)
