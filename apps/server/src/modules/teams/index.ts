export { isForTeams } from './publish/dimensions.ts'
export { answerForTeam, handInAttempt } from './verbs/hand-in.ts'
