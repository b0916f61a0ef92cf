import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Figure, type FigureData } from './figure.tsx'
import { FigureMatrix, hasSeveral } from './matrix.tsx'
import { texts } from './texts.ts'
import { figureWords } from './words.ts'

interface Props {
  cells: readonly FigureData[]
  figures: readonly FigureData[]
}

/** A matrix and what stands to choose from, to look at. */
export function FigureSample({ cells, figures }: Props) {
  const t = useTexts(texts)
  const isSeveral = hasSeveral([...cells, ...figures])
  return (
    <div className="figure-sample">
      <FigureMatrix cells={cells} isSeveral={isSeveral} />
      <div className={`figure-row figure-row--${figures.length}`} role="group" aria-label={t('options')}>
        {figures.map((figure, at) => {
          const words = t('option', { number: at + 1, figure: figureWords(t, figure) })
          return (
            <div key={words} className="figure-matrix__cell" role="img" aria-label={words}>
              <Figure figure={figure} isSeveral={isSeveral} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
