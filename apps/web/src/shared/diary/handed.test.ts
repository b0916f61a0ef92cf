import { afterEach, expect, test } from 'vitest'
import { forgetHanded, hand, handedTo } from './handed.ts'

afterEach(forgetHanded)

const given = { text: '今晚的梦：一片很浅的海', mood: 4 } as const

test('what a member handed over is never offered to another; a guest takes theirs along', () => {
  hand({ ...given, member: 'one' })
  expect(handedTo('one')).toMatchObject(given)
  expect(handedTo('other')).toBeNull()
  expect(handedTo(null)).toBeNull()
  hand({ ...given, member: null })
  expect(handedTo('one')).toMatchObject(given)
})

test('the next one takes the place of what was not gone on with, and what was taken up is gone', () => {
  hand({ ...given, member: null })
  hand({ text: '抽到了「月亮」', mood: null, member: null })
  expect(handedTo(null)?.text).toBe('抽到了「月亮」')
  forgetHanded()
  expect(handedTo(null)).toBeNull()
})
