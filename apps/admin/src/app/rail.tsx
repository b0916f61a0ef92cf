import { languages } from '@mindisle/base'
import { Icon } from '@mindisle/ui/icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useKeys } from '../lib/keys.ts'
import { addressOf, go } from '../lib/place.ts'
import { nextWaiting } from '../lib/waiting-places.ts'
import { useWords } from '../lib/words.ts'
import type { Me } from './console.tsx'
import { pagesFor } from './pages.ts'

interface RailProps {
  me: Me
  current: string
  isOpen: boolean
  onClose: () => void
}

const names = { 'zh-Hans': '简', 'zh-Hant': '繁', en: 'EN' }

export function Rail({ me, current, isOpen, onClose }: RailProps) {
  const { t } = useWords()
  const today = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /api/admin/today', { query: {} }),
    refetchInterval: 60_000,
  })
  useKeys({
    n: () => {
      const next = nextWaiting(today.data?.waiting ?? [], window.location)
      if (next) go(next.page, next.query)
    },
  })
  const waiting = (kinds: readonly string[]): number =>
    (today.data?.waiting ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { count }) => sum + count, 0)
  const counts: Record<string, number> = {
    calls: waiting(['call']),
    review: waiting(['comment', 'question', 'feedback', 'evaluation', 'counselor', 'organization']),
    orders: waiting(['refund', 'undelivered']),
    money: waiting(['withdrawal', 'approval', 'income', 'unclear']),
  }
  return (
    <nav className={isOpen ? 'rail is-open' : 'rail'} aria-label={t('rail.pages')}>
      <p className="rail__brand">
        <b className="serif">{t('rail.name')}</b>
        <span>{t('rail.console')}</span>
      </p>
      <ul className="rail__list">
        {pagesFor(me)
          .filter(({ isOwn }) => !isOwn)
          .map(({ name, path, icon }) => (
            <li key={name}>
              <a
                className="rail__link"
                href={addressOf(path)}
                aria-current={name === current ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onClose()
                  go(path)
                }}
              >
                <Icon name={icon} size={20} />
                <span>{t(`page.${name}`)}</span>
                {(counts[name] ?? 0) > 0 && <b className="rail__count num">{counts[name]}</b>}
              </a>
            </li>
          ))}
      </ul>
      <Foot me={me} onClose={onClose} />
    </nav>
  )
}

function Foot({ me, onClose }: Pick<RailProps, 'me' | 'onClose'>) {
  const { t, language, change } = useWords()
  const client = useQueryClient()
  const leave = async (): Promise<void> => {
    await call('POST /api/admin/sign_out', {}).catch(() => undefined)
    client.clear()
    client.setQueryData(['me'], null)
    go('', {}, 'replace')
  }
  return (
    <div className="rail__foot">
      <p>
        <b>{me.name}</b>
        <span>{me.roles.map((role) => t(`role.${role as 'owner'}`)).join(' · ')}</span>
      </p>
      <div className="rail__acts">
        <a
          href={addressOf('keys')}
          onClick={(event) => {
            event.preventDefault()
            onClose()
            go('keys')
          }}
        >
          {t('keys.own')}
        </a>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => change(one)}
          >
            {names[one]}
          </button>
        ))}
        <button type="button" onClick={() => void leave()}>
          {t('rail.sign_out')}
        </button>
      </div>
    </div>
  )
}
