import { Sheet } from '@mindisle/ui/sheet'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { GroupPreview } from '../../../shared/groups/preview.tsx'
import { usePreview } from '../api/teams.ts'
import { texts } from '../texts.ts'

interface Props {
  id: string
  isOpen: boolean
  onClose(): void
}

export function PreviewSheet({ id, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const query = usePreview(id, isOpen)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('preview.title')} closeLabel={t('close')} full>
      <GroupPreview query={query} />
    </Sheet>
  )
}
