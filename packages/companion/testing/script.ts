import { openBook } from '../src/exchanges/index.ts'
import type { Intent, Script } from '../src/types.ts'

const intent = (id: string, group: Intent['group'], more: Partial<Intent> = {}): Intent => ({
  id,
  group,
  exercise: null,
  suggests: null,
  ...more,
})

const many = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${text} ${at}.`)
const asking = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${text} ${at}?`)

const kinds =
  'loss joy relief kindness blow hurt blame fear anger sleep tired lonely sad body load secret plan wish stuck memory small joke wry story long fresh'.split(
    ' ',
  )

/** A small companion that says little. */
export const script: Script = {
  script: 'en',
  danger: {},
  talk: {
    back: ['{words}.', 'So {words}.'],
    ...Object.fromEntries(
      kinds.flatMap((kind) => [
        [`take_${kind}`, many(`That is ${kind}`, 12)],
        [`ask_${kind}`, asking(`What of the ${kind}`, 9)],
      ]),
    ),
    do_hurt: many('One small thing', 3),
    ask_anger: ['What of your {who}?', ...asking('What of the anger', 9)],
    ask_when: ['Since when?'],
    sceptic: ['No need to like me.'],
    wont: ['I will not.'],
    own_up: many('I missed that', 9),
    open_again: many('You choose', 9),
    ways: ['Listen, sort or do?'],
    way_listen: ['I listen.'],
    take_little: many('Fine', 9),
    bye: many('Bye', 4),
    bye_night: many('Night', 4),
    bye_away: many('Go', 4),
    bye_sorry: many('Sorry, bye', 4),
    thanks: many('Welcome', 4),
    greet: many('Hello', 5),
    ask_greet: asking('How are you', 5),
  },
  book: openBook([]),
  answers: {
    normal: many('Quite normal', 4),
    advice_any: many('Take the smallest', 4),
    advice_work: many('Ask at work', 4),
    decide_any: many('Weigh it', 4),
    decide_love: many('Not tonight', 4),
    say_any: many('Say it plainly', 4),
    will_do: many('That will do', 4),
    dont_know: many('I do not know', 4),
    no_more: ['That is all I know.'],
  },
  intents: Object.fromEntries(
    [
      intent('greet', 'talk'),
      intent('yes', 'talk'),
      intent('no', 'talk'),
      intent('stop', 'talk'),
      intent('test-me', 'talk', { suggests: 'test' }),
      intent('human', 'talk', { suggests: 'human' }),
      intent('low', 'feeling', { exercise: 'plan' }),
    ].map((one) => [one.id, one]),
  ),
  replies: {
    greet: { reflect: many('Hello', 5), ask: [] },
    low: { ask: asking('What then', 9) },
    work: { ask: asking('What of the work', 9) },
    'test-me': { reflect: many('You could take one', 2), ask: [] },
    human: { reflect: many('Here are people', 2), ask: [] },
  },
  exercises: {
    plan: {
      id: 'plan',
      title: 'A plan',
      minutes: 3,
      begin: 'Let us plan.',
      end: 'That is the plan.',
      later: 'How did the plan go?',
      steps: [
        { id: 'what', kind: 'words', say: 'What will you do?', label: 'What', rhythm: null, rounds: 0 },
        { id: 'sure', kind: 'scale', say: 'How sure are you?', label: 'Sure', rhythm: null, rounds: 0 },
      ],
    },
  },
  phrases: {
    unsure: ['I do not follow.', 'I cannot follow that.'],
    offer: ['Shall we try {exercise}?', 'Try {exercise}, {minutes} min?'],
    declined: ['All right.'],
    left: ['We stop here.'],
    again: ['A number, please.'],
    skipped: ['Left out.'],
    resume: ['Go on with {exercise}?'],
    nudge: many('Anything will do', 9),
    explain: ['{exercise} takes {minutes} min. {begin}'],
    why_offer: ['It may help.'],
    heard_step: many('I saw that', 4),
    quiet: ['Mm.', 'I am here.'],
  },
}
