import type { TestDoor } from '../../../../testing/test-door.ts'
import type { operatorsModule } from '../module.ts'

export const operatorsDoor: TestDoor<typeof operatorsModule> = {
  access: {},
  fillers: {},
  impersonal: {
    approvals: 'what operators asked each other to confirm',
    audit_entries: 'what operators did, kept for ever: of a person no more than an id',
    operators: 'who works here',
  },
  traces: [],
}
