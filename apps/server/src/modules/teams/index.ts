export { isForTeams } from './publish/dimensions.ts'
export { answerForTeam, handInAttempt } from './verbs/hand-in.ts'
export {
  askAgain,
  closeForOrganization,
  mostInTeam,
  openForOrganization,
  partsOf,
  previewFigures,
  quitOrganization,
  readFigures,
  renameOption,
  takePlaceFor,
  teamFacts,
  whoFinished,
  type TeamFacts,
} from './verbs/for-organization.ts'
export { countTeams, lockTeamsOf as holdTeamsOf } from './queries.ts'
export { fillSample } from './verbs/fill-sample.ts'
export { drawFigures } from './verbs/draw-analysis.ts'
export { fewest as fewestInGroup, nudgeEvery } from './policy.ts'
