import { Card } from '@mindisle/ui/card'
import { Fold } from '@mindisle/ui/fold'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { DreamSymbol } from '../../api/dreams.ts'
import { Schools } from '../../dream/schools.tsx'
import { texts } from '../../texts.ts'

const mostOpen = 8

function Symbol({ symbol, isFirst }: { symbol: DreamSymbol; isFirst: boolean }) {
  const t = useTexts(texts)
  return (
    <Card className="dream-symbol">
      <Fold
        open={isFirst}
        title={
          <span className="dream-symbol__head">
            <span className="serif title-3">{symbol.name}</span>
            <span className="cap">
              {t(symbol.is_denied ? 'result.denied' : 'result.said', { said: symbol.said })}
            </span>
          </span>
        }
      >
        <Schools of={symbol} />
        {symbol.recurring !== null && <p>{symbol.recurring}</p>}
        <p className="serif dream-ask">{symbol.ask}</p>
      </Fold>
    </Card>
  )
}

export function Symbols({ symbols }: { symbols: readonly DreamSymbol[] }) {
  const t = useTexts(texts)
  if (symbols.length === 0) return null
  const rest = symbols.slice(mostOpen)
  return (
    <section className="dream-symbols">
      <h2 className="title-3">{t('result.found', { count: symbols.length })}</h2>
      {symbols.slice(0, mostOpen).map((symbol, at) => (
        <Symbol key={symbol.id} symbol={symbol} isFirst={at === 0} />
      ))}
      {rest.length > 0 && (
        <p className="cap">
          {t('result.also', { names: rest.map(({ name }) => name).join(t('list.comma')) })}
        </p>
      )}
    </section>
  )
}
