export { answerForTeam, handInAttempt } from './verbs/hand-in.ts'
