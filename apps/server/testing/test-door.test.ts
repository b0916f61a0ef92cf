import { expect, test } from 'vitest'
import type { organizationsModule } from '../src/modules/organizations/module.ts'
import type { searchModule } from '../src/modules/search/module.ts'
import { already, type TestDoor } from './test-door.ts'

const nothing = { access: {}, fillers: {}, impersonal: {}, traces: [] }
const filled = { ...nothing, fillers: { table: already } }
type Keeps<Tables> = { name: 'diary'; personal: { tables: Tables } }

test('a door that leaves something out is a type error', () => {
  const doors = [
    nothing satisfies TestDoor<{ name: 'safety' }>,
    filled satisfies TestDoor<Keeps<readonly ['table']>>,
    // @ts-expect-error its endpoints have no rows
    nothing satisfies TestDoor<typeof searchModule>,
    // @ts-expect-error its endpoint has no row and its table no filler
    nothing satisfies TestDoor<typeof organizationsModule>,
    // @ts-expect-error its table has no filler
    nothing satisfies TestDoor<Keeps<readonly ['table']>>,
    // @ts-expect-error its tables are not named one by one
    filled satisfies TestDoor<Keeps<readonly string[]>>,
  ]
  expect(doors).toHaveLength(6)
})
