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
    recall_who: ['You spoke of your {who}.'],
    recall_since: ['You said {since}.'],
    summary: [],
    name: [],
    quiet: ['Mm.', 'I am here.'],
    same_day: [],
  },
}
