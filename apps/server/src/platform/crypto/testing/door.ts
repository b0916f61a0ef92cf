import type { TestDoor } from '../../../../testing/test-door.ts'
import type { personKeysModule } from '../module.ts'

export const personKeysDoor: TestDoor<typeof personKeysModule> = {
  access: {},
  fillers: {
    person_keys: (app, { id }) =>
      app.db.transaction((tx) =>
        app.personKeys.sealFor(tx, id, { purpose: 'canary', rowId: id }, 'Canary words'),
      ),
  },
  impersonal: {},
  traces: ['select id from person_keys where user_id = $1'],
}
