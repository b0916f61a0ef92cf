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
export const isAcute = ({ kind, level, isCalled, isWith }: Danger): boolean =>
  kind !== 'other' && level === 'imminent' && !isCalled && !isWith

export const steps: Readonly<Record<DangerKind, readonly DangerStep[]>> = {
  self: [
    step('ask_reach', isGentle),
    step('ask_alone', (danger) => danger.isWith || isGentle(danger)),
    step('ask_where', (danger) => isHelped(danger) || danger.level === 'elevated'),
    step('ask_person', (danger) => isHelped(danger) || danger.level === 'elevated'),
    step('ask_since', (danger) => isAcute(danger) || isGentle(danger)),
    step('ask_hold', (danger) => isAcute(danger) || isGentle(danger)),
    step('ask_tonight', (danger) => isAcute(danger) || isGentle(danger)),
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

/** What a message is answered with, the gravest first. A question is answered before anything is asked. */
export const readings: readonly Reading[] = [
  ['rest', 'ans_rest'],
  ['taken', of({ other: 'ans_should_call' }, 'ev_taken')],
  ['amounts', 'ans_amounts'],
  ['attacker', of({ violence: 'ev_attacker' })],
  ['phone_seen', of({ violence: 'ans_phone_seen' })],
  ['which_number', of({ violence: 'ans_number_violence' }, 'ans_number')],
  ['called', of({ violence: 'ev_called_violence' }, 'ev_called')],
  ['tell_family', of({ other: 'ans_tell_family', self: 'ans_tell_family' })],
  ['should_call', of({ violence: 'ans_number_violence' }, 'ans_should_call')],
  ['department', 'ans_department'],
  ['hospital', 'ans_hospital'],
  ['unwell', ({ kind, isTaken }) => (kind === 'self' || isTaken ? 'ev_unwell' : null)],
  ['found', of({ other: 'ev_found' })],
  ['throw', 'ans_throw'],
  ['away', of({ self: 'ev_away', harm: 'ev_away' })],
  ['place', of({ self: 'ev_place', mind: 'ev_place' })],
  ['means', of({ self: 'ev_means' })],
  ['plan', of({ self: 'ev_plan' })],
  ['baby', of({ harm: 'ev_baby' })],
  ['what_say', of({ other: 'ans_what_say_other' }, 'ans_what_say')],
  ['how_know', of({ other: 'ans_how_know' })],
  ['taken_away', of({ harm: 'ans_taken_away' })],
  ['pack', of({ violence: 'ans_pack' })],
  ['where_go', of({ violence: 'ans_where_go' })],
  ['leave_him', of({ violence: 'ans_leave_him' })],
  ['normal', of({ violence: 'ans_normal_violence', harm: 'ans_normal_harm' }, 'ans_normal_self')],
  ['open_now', 'ans_open_now'],
  ['secret', 'ans_secret'],
  ['sleep_now', ({ isTaken, level }) => (isTaken || level !== 'elevated' ? 'ans_sleep_now' : null)],
  ['with', of({ self: 'ev_with', harm: 'ev_with', mind: 'ev_with', medical: 'ev_with' })],
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
  ['no_call', of({ self: 'st_no_call', other: 'st_no_call', mind: 'st_no_call' })],
  ['thoughts', of({ self: 'st_thoughts' })],
  ['joke', ({ isTaken }) => (isTaken ? 'st_joke_taken' : 'st_joke')],
  ['worse', of({ self: 'st_worse', mind: 'st_worse' })],
  ['complain', 'st_complain'],
  ['bye', of({ violence: 'st_bye_violence' }, 'st_bye')],
  ['better', of({ self: 'st_better' })],
  ['stay', 'st_stay'],
  ['deny', ({ kind, isTaken }) => (isTaken ? 'st_joke_taken' : kind === 'self' ? 'st_deny' : null)],
  ['alone', of({ self: 'ev_alone', mind: 'ev_alone', medical: 'ev_alone' })],
  ['thanks', 'st_thanks'],
  ['there', 'st_there'],
]

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
  'st_thoughts',
])

/** After these nothing is asked. */
export const lastMoves: ReadonlySet<string> = new Set([
  'st_bye',
  'st_bye_violence',
  'st_stay',
  'st_thanks',
  'ev_attacker',
])

/** While one of these is said, the words of danger alone answer. */
export const graveSigns: ReadonlySet<Sign> = new Set<Sign>([
  'taken',
  'unwell',
  'means',
  'place',
  'plan',
  'worse',
  'thoughts',
  'amounts',
  'rest',
  'voices',
  'hit',
  'attacker',
  'baby',
  'no_call',
  'bye',
  'joke',
  'which_number',
  'should_call',
  'open_now',
  'secret',
  'stay',
  'away',
  'called',
])
