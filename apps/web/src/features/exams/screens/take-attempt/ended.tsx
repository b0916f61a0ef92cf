import { Boat, StateArt } from '@mindisle/ui/art'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Failure } from '../../attempt/model.ts'
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

function useWords(failure: Failure) {
  const t = useTexts(texts)
  if (failure.why === 'refused')
    return { title: t('ended.refused'), text: failure.message || t('ended.refused_text') }
  return failure.why === 'offline'
    ? { title: t('ended.offline'), text: t('ended.offline_text') }
    : { title: t('ended.fault'), text: t('ended.fault_text') }
}

export function Failed({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const t = useTexts(texts)
  const words = useWords(failure)
  if (failure.why === 'missing') {
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
      art={<StateArt kind={failure.why === 'offline' ? 'offline' : 'error'} />}
      {...words}
      action={{ text: t('ended.again'), onClick: onRetry }}
    />
  )
}
