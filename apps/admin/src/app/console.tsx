import type { ConsoleDataOf } from '@mindisle/contract/console'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asks, call, Refused } from '../lib/api.ts'
import { go, usePlace } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'
import { Join } from '../pages/join.tsx'
import { Login } from '../pages/login.tsx'
import { findPage } from './pages.ts'
import { ProofSheet } from './proof-sheet.tsx'
import { Rail } from './rail.tsx'

export type Me = ConsoleDataOf<'GET /api/admin/me'>

/** Who is signed in; null for nobody. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    retry: false,
    queryFn: () =>
      call('GET /api/admin/me', {}).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 401) return null
        throw error
      }),
  })

export function Console() {
  const place = usePlace()
  const me = useMe()
  const client = useQueryClient()
  useEffect(() => {
    asks.ended = () => client.setQueryData(['me'], null)
  }, [client])
  if (place.page === 'join') return <Join onIn={(known) => client.setQueryData(['me'], known)} />
  if (me.isPending) return null
  if (!me.data) return <Login onIn={(known) => client.setQueryData(['me'], known)} />
  return <Desk me={me.data} />
}

function Desk({ me }: { me: Me }) {
  const { t } = useWords()
  const { page, query } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const found = findPage(me, page)
  useEffect(() => {
    if (!found) go('', {}, 'replace')
  }, [found])
  if (!found) return null
  const Page = found.page
  return (
    <div className="desk">
      <Rail me={me} current={found.name} isOpen={isOpen} onClose={() => setOpen(false)} />
      <div className="desk__main">
        <header className="desk__bar">
          <button
            type="button"
            className="desk__menu"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('rail.menu')}
          </button>
          <h1 className="desk__title">{t(`page.${found.name}`)}</h1>
          {me.mode === 'demo' && <span className="desk__demo">{t('rail.demo')}</span>}
        </header>
        <main className="desk__page">
          <Page me={me} query={query} />
        </main>
      </div>
      <ProofSheet hasPasskey={me.has_passkey} />
    </div>
  )
}
