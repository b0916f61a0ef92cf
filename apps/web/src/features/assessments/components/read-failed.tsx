import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { Refused } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'
import { texts } from '../texts.ts'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown }
  /** What to say when there is no such thing. */
  gone?: { title: string; text: string }
}

/** A page that could not be read: there is none, or the way to it was closed for a moment. */
export function ReadFailed({ query, gone }: Props) {
  const t = useTexts(texts)
  if (!(query.error instanceof Refused && query.error.status === 404))
    return <LoadFailed onRetry={() => void query.refetch()} isTrying={query.isFetching} />
  return (
    <Empty
      art={<StateArt kind="notFound" />}
      title={gone?.title ?? t('gone.title')}
      text={gone?.text ?? t('gone.text')}
      action={{ text: t('gone.all'), href: pageAddress('pages/table/index') }}
    />
  )
}
