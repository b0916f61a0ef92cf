import type { DataOf } from '@mindisle/contract'
import { Avatar } from '@mindisle/ui/avatar'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Note } from '@mindisle/ui/note'
import { ShoreHeader } from '@mindisle/ui/scene'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useCard } from '../../api/use-card.ts'
import { LoadFailed, notStarted } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import './card.css'

type CardData = DataOf<'GET /api/user/:id/card'>

function Face({ card }: { card: CardData }) {
  const t = useTexts(texts)
  const name = card.nickname || t('card.unnamed')
  return (
    <>
      <ShoreHeader />
      <div className="person">
        <Avatar src={card.avatar ?? undefined} name={name} size={88} ring />
        <h2 className="person__name">{name}</h2>
      </div>
      {card.is_own && (
        <div className="person__own pad">
          <Note icon="eye">{t(card.is_public ? 'card.own_open' : 'card.own_closed')}</Note>
          <CellGroup>
            <Cell title={t('card.to_switch')} href={pageAddress('pages/my/profile')} />
          </CellGroup>
        </div>
      )}
    </>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('wait.label')} slowText={t('wait.slow')}>
      <div className="person person--waiting">
        <Skeleton width={88} height={88} radius={44} />
        <Skeleton width={120} height={24} />
      </div>
    </Loading>
  )
}

function Content({ id, card }: { id: string; card: ReturnType<typeof useCard> }) {
  const init = useSession((state) => state.init)
  if (card.data) return <Face card={card.data} />
  if (card.error || (id === '' && init === 'failed'))
    return <LoadFailed query={id === '' ? notStarted : card} />
  return <LoadingSkeleton />
}

export default function CardScreen() {
  const t = useTexts(texts)
  const { query } = usePage()
  const me = useSession((state) => state.userProfile?.id)
  const id = query.id ?? me ?? ''
  const card = useCard(id)
  return (
    <>
      <SharedPageBar
        title={t('card.title')}
        kind={card.data ? 'over' : 'solid'}
        sharedAs={card.data?.is_public ? { address: pageAddress('page5/user/profile', { id }) } : undefined}
      />
      <main>
        <Content id={id} card={card} />
      </main>
    </>
  )
}
