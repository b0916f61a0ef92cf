import type { DataOf } from '@mindisle/contract'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import type { useRemote } from '../../lib/remote/remote.ts'
import { Read } from '../session/read.tsx'
import { Group } from './group.tsx'
import { SeenList } from './seen-list.tsx'
import { texts } from './texts.ts'

function PreviewSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={160} radius={20} />
    </Loading>
  )
}

type Query = ReturnType<typeof useRemote<DataOf<'GET /api/team/preview'>>>

/** The page that will be made of a group, made by the same rules of 24 people who do not exist. */
export function GroupPreview({ query }: { query: Query }) {
  const t = useTexts(texts)
  return (
    <Read query={query} skeleton={<PreviewSkeleton />}>
      {({ sees, never, shown }) => (
        <div className="group-preview">
          <h3>{t('preview.sees')}</h3>
          <SeenList isSeen items={sees.map((one) => t(`preview.seen.${one}`))} />
          <h3>{t('preview.never')}</h3>
          <SeenList isSeen={false} items={never.map((one) => t(`preview.unseen.${one}`))} />
          {shown && (
            <>
              <h3>{t('preview.sample')}</h3>
              <p>{t('preview.sample_text')}</p>
              <Group shown={shown} />
            </>
          )}
        </div>
      )}
    </Read>
  )
}
