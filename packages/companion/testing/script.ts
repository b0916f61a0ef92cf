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

/** A small companion that says little. */
export const script: Script = {
  script: 'en',
  danger: {},
  answers: {},
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
    low: { reflect: many('That is hard', 9), ask: asking('What then', 9) },
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
    unsure_again: ['Still I do not follow.'],
    reflect: many('I hear you', 9),
    ask: asking('And what else', 9),
    offer: ['Shall we try {exercise}?', 'Try {exercise}, {minutes} min?'],
    declined: ['All right.'],
    left: ['We stop here.'],
    again: ['A number, please.'],
    skipped: ['Left out.'],
    resume: ['Go on with {exercise}?'],
    take_dark: many('"{words}", hard', 9),
    take_even: many('"{words}", I see', 9),
    take_light: many('"{words}", good', 9),
    take_plain: many('I am with you', 9),
    light_plain: many('Good', 3),
    ask_light: asking('Whom did you tell', 3),
    ask_on: asking('And then', 20),
    ask_dark: asking('What was hard', 20),
    nudge: many('Anything will do', 9),
    corrected: many('Not that, "{words}"', 3),
    corrected_plain: many('Not that, then', 3),
    explain: ['{exercise} takes {minutes} min. {begin}'],
    why_offer: ['It may help.'],
    heard_step: many('I saw that', 4),
    name: [],
    quiet: ['Mm.', 'I am here.'],
    same_day: [],
  },
}
