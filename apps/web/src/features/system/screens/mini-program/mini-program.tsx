import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { QrCode } from '@mindisle/ui/qr'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState, StateView } from '@mindisle/ui/states'
import { useRemote } from '../../../../lib/remote/remote.ts'
import { useEffect, useRef } from 'react'
import { homePath } from '../../../../constants.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { isWeChat } from '../../../../lib/wechat/wechat.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { texts } from '../../texts.ts'
import { hrefOf, targetOf } from './address.ts'
import '../system.css'

function useLink(isWanted: boolean) {
  const caller = useCaller()
  const target = targetOf(usePage().query, homePath)
  return useRemote({
    queryKey: ['mini-program', target],
    queryFn: () => caller.read('GET /api/wechat/url_link', { query: target }),
    enabled: isWanted,
    // A link opens once; it must not be fetched, and opened, again behind the person's back.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where the scanned code leads, for whoever stays in the browser. */
function useScene() {
  const caller = useCaller()
  const { scene } = usePage().query
  const found = useRemote({
    queryKey: ['scene', scene],
    queryFn: () => caller.read('GET /api/share/scene/:scene', { params: { scene: scene ?? '' } }),
    enabled: scene !== undefined,
  })
  return { isAsked: scene !== undefined, ...found }
}

function SceneLine() {
  const t = useTexts(texts)
  const { isAsked, isError, isPending, refetch } = useScene()
  if (!isAsked) return null
  if (isError) {
    return (
      <p className="system__scene" role="alert">
        {t('mini.scene_failed')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('mini.retry')}
        </button>
      </p>
    )
  }
  return isPending ? (
    <p className="system__scene" role="status">
      {t('mini.scene_loading')}
    </p>
  ) : null
}

function How({ isClosed }: { isClosed: boolean }) {
  const t = useTexts(texts)
  return (
    <div className="system__list">
      <Card>
        <h3>{isClosed ? t('mini.other') : t('mini.how')}</h3>
        {!isClosed && (
          <ol className="system__steps">
            <li>{t('mini.step_scan')}</li>
            <li>{t('mini.step_hold')}</li>
            <li>{t('mini.step_open')}</li>
          </ol>
        )}
        <div className="system__qr">
          <QrCode text={window.location.href} label={t('mini.qr')} size={168} />
        </div>
      </Card>
    </div>
  )
}

function Explanation({ isClosed }: { isClosed: boolean }) {
  const t = useTexts(texts)
  const { data } = useScene()
  const words = isClosed
    ? { title: t('mini.closed'), text: t('mini.closed_text') }
    : { title: t('mini.elsewhere'), text: t('mini.elsewhere_text') }
  return (
    <StateView
      art={<StateArt kind={isClosed ? 'onItsWay' : 'upgrade'} />}
      {...words}
      action={data ? { text: t('mini.go'), href: hrefOf(data) } : { text: t('mini.home'), href: '/' }}
    >
      <SceneLine />
      <How isClosed={isClosed} />
    </StateView>
  )
}

function Opening() {
  const t = useTexts(texts)
  const link = useLink(true)
  const opened = useRef<string | null>(null)
  const url = link.data?.url
  useEffect(() => {
    if (url === undefined || url === opened.current) return
    opened.current = url
    window.location.href = url
  }, [url])
  if (link.isPending) {
    return (
      <Loading label={t('mini.opening')}>
        <div className="pad stack">
          <Skeleton height={220} radius={20} />
          <Skeleton height={52} radius={26} />
        </div>
      </Loading>
    )
  }
  if (url !== undefined) {
    return (
      <StateView
        art={<StateArt kind="upgrade" />}
        title={t('mini.ready')}
        text={t('mini.ready_text')}
        action={{ text: t('mini.open'), href: url }}
        second={{ text: t('mini.home'), href: '/' }}
      />
    )
  }
  if (link.error instanceof Refused && link.error.type === 'not_configured') return <Explanation isClosed />
  return (
    <ErrorState
      art={<StateArt kind="error" />}
      title={t('mini.failed')}
      text={t('mini.failed_text')}
      action={{ text: t('mini.retry'), onClick: () => void link.refetch(), loading: link.isFetching }}
      second={{ text: t('mini.home'), href: '/' }}
    />
  )
}

export default function MiniProgram() {
  const t = useTexts(texts)
  return (
    <>
      <SharedPageBar title={t('mini.name')} sharedAs={{ address: pageAddress('page4/promotion/mpaccess') }} />
      <main className="system">
        {isWeChat(window.navigator.userAgent) ? <Opening /> : <Explanation isClosed={false} />}
      </main>
    </>
  )
}
