import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { GroupFigures } from '../../../../../shared/groups/group-figures.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useAnalysis, useDraw } from '../../../api/work.ts'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'

/** What those who were asked show together: by groups, by rounds, and never by one. */
export function Analysis({ id, round }: { id: string; round: number | undefined }) {
  const t = useTexts(texts)
  const query = useAnalysis(id, round)
  const draw = useDraw(id, query.data?.round ?? 1)
  return (
    <>
      <PageBar title={t('analysis.title')} />
      <main className="org pad">
        {query.data && (
          <p className="org__lead">
            {t('analysis.of', { name: query.data.name, table: query.data.table_name })}
          </p>
        )}
        <Read query={query} skeleton={<PageSkeleton />}>
          {(figures) => (
            <GroupFigures
              figures={figures}
              hrefOf={(one) => pageAddress('page18/org/switch', { view: 'analysis', id, round: one })}
              draw={draw}
              waiting={<Empty title={t('analysis.few')} text={t('analysis.few_text')} />}
            />
          )}
        </Read>
      </main>
    </>
  )
}
