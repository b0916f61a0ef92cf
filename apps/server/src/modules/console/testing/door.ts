import type { TestDoor } from '../../../../testing/test-door.ts'
import type { consoleModule } from '../module.ts'

export const consoleDoor: TestDoor<typeof consoleModule> = {
  access: {},
  fillers: {},
  impersonal: {
    console_views: 'what operators look at often',
    operator_challenges: 'questions that a key of an operator is to sign',
    operator_invitations: 'ways in that were promised to operators',
    operator_keys: 'how operators come in',
    operator_passkeys: 'keys of operators',
    operator_sessions: 'where operators are signed in',
    queue_ages: 'how long what waits has waited, by the hour and the kind',
    review_claims: 'who of us looks at what, for minutes; of what it is no more than an id',
    review_decisions: 'what was decided in review, for a day; of what it is no more than an id',
  },
  traces: [],
}
