import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useGlossary } from '../../api/look-up.ts'
import { texts } from '../../texts.ts'

/** One word of a chart, for who looked for it. */
export function TermPage({ id }: { id: string }) {
  const t = useTexts(texts)
  const { query, glossary } = useGlossary()
  const term = glossary?.term(id)
  return (
    <>
      <PageBar title={t('form.title')} />
      <main className="pad bazi stack">
        {term && (
          <Card className="bazi-term-page">
            <h2 className="serif title-2">
              <Words>{term.name}</Words>
            </h2>
            <p className="cap">{term.short}</p>
            <p>{term.text}</p>
          </Card>
        )}
        {glossary && !term && <Empty title={t('term.none')} text={t('term.none_text')} />}
        {!glossary && query.isError && <LoadFailed query={query} />}
        {!glossary && !query.isError && (
          <Loading label={t('result.loading')}>
            <Skeleton height={180} />
          </Loading>
        )}
        <Note>{t('form.play')}</Note>
        <Button block kind="quiet" href={pageAddress('page13/paipan/index')}>
          {t('history.first')}
        </Button>
      </main>
    </>
  )
}
