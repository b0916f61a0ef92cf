import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { RowWait } from '../../components/row-wait.tsx'
import { texts } from '../../texts.ts'

export function ToolsWait() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="pad tools">
        <Skeleton height={92} radius={20} />
        <div className="group tools__wait">
          <RowWait />
          <RowWait />
          <RowWait />
        </div>
        <div className="group tools__wait">
          <RowWait />
          <RowWait />
        </div>
      </div>
    </Loading>
  )
}
