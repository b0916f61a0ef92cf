import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Figure, type FigureData } from './figure.tsx'
import { texts } from './texts.ts'
import { figureWords } from './words.ts'
import './figures.css'

/** Eight cells and the empty place, read row by row. */
export function FigureMatrix({ cells, isSeveral }: { cells: readonly FigureData[]; isSeveral: boolean }) {
  const t = useTexts(texts)
  return (
    <div className="figure-matrix" role="group" aria-label={t('matrix')}>
      {cells.map((figure, at) => {
        const place = t('cell', { row: Math.floor(at / 3) + 1, column: (at % 3) + 1 })
        return (
          <div
            key={place}
            className="figure-matrix__cell"
            role="img"
            aria-label={t('told', { place, figure: figureWords(t, figure) })}
          >
            <Figure figure={figure} isSeveral={isSeveral} />
          </div>
        )
      })}
      <div className="figure-matrix__cell figure-matrix__cell--open" role="img" aria-label={t('open')}>
        <span aria-hidden="true">?</span>
      </div>
    </div>
  )
}

export const hasSeveral = (figures: readonly FigureData[]): boolean =>
  figures.some(({ number }) => number > 1)
