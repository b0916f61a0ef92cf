import { createElement as draw } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LanguageContext } from '../../lib/i18n/use-texts.ts'
import { useRemote } from '../../lib/remote/remote.ts'
import { SessionContext } from './session-context.ts'
import { emptyState, type SessionState } from './store.ts'
import { useMe } from './use-me.ts'

function Shown({ reads }: { reads?: string }) {
  const queryKey = ['held', 'one', useMe()]
  const read = reads === undefined ? {} : { initialData: reads }
  const { data } = useRemote<string>({ queryKey, queryFn: () => 'never asked', ...read })
  return data ?? 'skeleton'
}

const somebody = (id: string) => ({ id }) as SessionState['userProfile']

function shownTo(id: string | null, reads?: string): string {
  const userProfile = id === null ? null : somebody(id)
  const session = createStore(() => ({ ...emptyState(''), userProfile }))
  const shown = draw(Shown, reads === undefined ? {} : { reads })
  const spoken = draw(LanguageContext.Provider, { value: 'en' }, shown)
  return renderToString(draw(SessionContext.Provider, { value: session }, spoken))
}

test('what is read for nobody yet is held for the first alone', () => {
  expect(shownTo(null, 'a letter')).toBe('a letter')
  expect(shownTo('first')).toBe('a letter')
  expect(shownTo('next')).toBe('skeleton')
  expect(shownTo('first')).toBe('a letter')
})
