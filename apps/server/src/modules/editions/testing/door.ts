import type { TestDoor } from '../../../../testing/test-door.ts'
import type { editionsModule } from '../module.ts'

export const editionsDoor: TestDoor<typeof editionsModule> = {
  access: {},
  fillers: {},
  impersonal: { editions: 'what operators wrote for everybody, version by version' },
  traces: [],
}
