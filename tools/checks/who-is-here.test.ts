import { expect, test } from 'vitest'
import { whoIsHere } from './who-is-here.ts'

const path = 'apps/web/src/features/diary/api/days.ts'
const reading = "import { useRemote } from '../../../lib/remote/remote.ts'\n"
const own = "const me = useSession((state) => state.userProfile?.id ?? '')\n"

test('a key with a person of its own is refused', () =>
  expect(whoIsHere({ [path]: reading + own }).join('\n')).toContain('useMe()'))

test.each([
  [path, `${reading}const me = useMe()`],
  [path, own],
  ['apps/web/src/shared/session/use-me.ts', reading + own],
])('%s may: %s', (at, text) => expect(whoIsHere({ [at]: text })).toEqual([]))
