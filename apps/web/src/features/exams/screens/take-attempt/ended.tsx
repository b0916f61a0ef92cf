import { Boat, StateArt } from '@mindisle/ui/art'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { FailureKind } from '../../attempt/model.ts'
import { texts } from '../../texts.ts'

/** Too long ago, or put away on another device: a kind word and a new beginning. */
export function Ended({ kind, onAnew }: { kind: 'expired' | 'gone'; onAnew(): void }) {
  const t = useTexts(texts)
  return (
    <Empty
      art={<Boat size={128} />}
      title={t(`ended.${kind}`)}
      text={t(kind === 'expired' ? 'ended.expired_text' : 'ended.gone_text')}
      action={{ text: t('ended.anew'), onClick: onAnew }}
      second={{ text: t('ended.all'), href: pageAddress('pages/table/index') }}
    />
  )
}

export function Failed({ why, onRetry }: { why: FailureKind; onRetry(): void }) {
  const t = useTexts(texts)
  if (why === 'missing') {
    return (
      <Empty
        art={<StateArt kind="notFound" />}
        title={t('ended.missing')}
        text={t('ended.missing_text')}
        action={{ text: t('ended.all'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <ErrorState
      art={<StateArt kind={why === 'offline' ? 'offline' : 'error'} />}
      title={t(`ended.${why}`)}
      text={t(why === 'offline' ? 'ended.offline_text' : 'ended.fault_text')}
      action={{ text: t('ended.again'), onClick: onRetry }}
    />
  )
}
