import { everyone } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { symptomsModule } from '../module.ts'

export const symptomsDoor: TestDoor<typeof symptomsModule> = {
  access: {
    'GET /api/symptom/list': { input: () => ({}), expected: everyone },
    'GET /api/symptom/show': { input: () => ({ query: { id: 'pounding-heart' } }), expected: everyone },
  },
  fillers: {},
  impersonal: {},
  traces: [],
}
