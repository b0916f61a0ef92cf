import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { OptionList } from '@mindisle/ui/option-list'
import { useId, useState } from 'react'
import { useOneLine } from '../../../../lib/i18n/sentences.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Figure, type FigureData } from '../../../../shared/figures/figure.tsx'
import { FigureMatrix } from '../../../../shared/figures/matrix.tsx'
import { texts as figureTexts } from '../../../../shared/figures/texts.ts'
import { figureWords } from '../../../../shared/figures/words.ts'
import { texts } from '../../texts.ts'

const figure = (shape: string, number: number): FigureData => ({
  shape,
  number,
  size: 1,
  rotation: 0,
  position: null,
  overlay: 0,
})

const cells = [
  figure('circle', 1),
  figure('square', 2),
  figure('triangle', 3),
  figure('square', 1),
  figure('triangle', 2),
  figure('circle', 3),
  figure('triangle', 1),
  figure('circle', 2),
]
const choices = [
  figure('triangle', 3),
  figure('square', 2),
  figure('circle', 3),
  figure('circle', 2),
  figure('square', 3),
  figure('triangle', 2),
]
const right = '4'

/** One matrix without a clock, to see what is asked. It is the same for everyone, counts nowhere and may be tried again. */
export function Practice() {
  const t = useTexts(texts)
  const oneLine = useOneLine()
  const words = useTexts(figureTexts)
  const heading = useId()
  const [chosen, choose] = useState<string | null>(null)
  const options = choices.map((one, at) => ({
    id: String(at),
    label: words('option', { number: at + 1, figure: figureWords(words, one) }),
    art: <Figure figure={one} isSeveral />,
  }))
  return (
    <Card className="exam-practice">
      <h3 id={heading}>{t('practice.title')}</h3>
      <p>{t('practice.text')}</p>
      <FigureMatrix cells={cells} isSeveral />
      <div className="exam-figures">
        <OptionList
          labelledBy={heading}
          options={options}
          chosen={chosen === null ? [] : [chosen]}
          onChoose={choose}
          look="figures"
        />
      </div>
      <div role="status">
        {chosen !== null && (
          <Note className="exam-practice__told">
            {oneLine([t(chosen === right ? 'practice.right' : 'practice.wrong'), t('practice.why')])}
          </Note>
        )}
      </div>
    </Card>
  )
}
