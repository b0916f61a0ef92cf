import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useSymbol } from '../../api/dreams.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { Schools } from '../../dream/schools.tsx'
import { texts } from '../../texts.ts'

/** One thing that dreams show, for who looked for it without a dream of their own. */
export function SymbolPage({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useSymbol(id)
  const symbol = query.data
  return (
    <Dusk>
      <PageBar title={symbol ? t('symbol.title', { name: symbol.name }) : t('title')} />
      <main className="pad dream-history">
        {symbol && (
          <Card className="dream-symbol-page">
            <Schools of={symbol} />
            <p className="serif dream-ask">{symbol.ask}</p>
          </Card>
        )}
        {!symbol && query.isError && <LoadFailed query={query} />}
        {!symbol && !query.isError && (
          <Loading label={t('loading')}>
            <Skeleton height={260} />
          </Loading>
        )}
        <p className="cap dream-symbol-page__note">{t('result.note')}</p>
        <Button block kind="quiet" href={pageAddress('page16/dream/index')}>
          {t('symbol.write')}
        </Button>
      </main>
    </Dusk>
  )
}
