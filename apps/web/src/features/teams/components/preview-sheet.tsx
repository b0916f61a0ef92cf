import { Sheet } from '@mindisle/ui/sheet'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Read } from '../../../shared/session/read.tsx'
import { usePreview } from '../api/teams.ts'
import { texts } from '../texts.ts'
import { Group } from '../../../shared/groups/group.tsx'
import { SeenList } from '../../../shared/groups/seen-list.tsx'

function Wait() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={160} radius={20} />
    </Loading>
  )
}

interface Props {
  id: string
  isOpen: boolean
  onClose(): void
}

/** The page the owner will get, made by the same rules of 24 people who do not exist. */
export function PreviewSheet({ id, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const query = usePreview(id, isOpen)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('preview.title')} closeLabel={t('close')} full>
      <Read query={query} skeleton={<Wait />}>
        {({ sees, never, shown }) => (
          <div className="team-preview">
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
    </Sheet>
  )
}
