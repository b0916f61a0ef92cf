import { examplePicture } from '../../../../testing/examples.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { filesModule } from '../module.ts'

export const filesDoor: TestDoor<typeof filesModule> = {
  access: {},
  fillers: {
    files: (app, { token }) => app.send('POST /api/member/avatar', { body: examplePicture }, { token }),
  },
  impersonal: {},
  traces: ['select key from files where user_id = $1'],
}
