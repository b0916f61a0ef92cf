/** As the server knows them; what they say comes from there. */
export const exercises = [
  'breathe',
  'breathe-box',
  'breathe-sigh',
  'ground',
  'body-scan',
  'sleep-help',
  'thought-record',
  'worry-time',
  'problem-steps',
  'do-something',
  'gratitude',
  'self-kind',
  'values',
  'urge',
  'cool-down',
  'exam-calm',
  'hard-talk',
  'small-steps',
] as const
export type ExerciseId = (typeof exercises)[number]
