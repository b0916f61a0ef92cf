import { OptionList } from '@mindisle/ui/option-list'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { Figure, type FigureData } from '../../../../../shared/figures/figure.tsx'
import { FigureMatrix, hasSeveral } from '../../../../../shared/figures/matrix.tsx'
import { texts as figureTexts } from '../../../../../shared/figures/texts.ts'
import { figureWords } from '../../../../../shared/figures/words.ts'
import type { AttemptItem } from '../../../api/types.ts'
import { chosenOf } from '../../../flow/items.ts'
import type { AnswerProps } from '../question.tsx'

const figuresOf = ({ options }: AttemptItem): FigureData[] => options.flatMap(({ figure }) => figure ?? [])

const isSeveral = (item: AttemptItem): boolean => hasSeveral([...item.cells, ...figuresOf(item)])

export const DrawnMatrix = ({ item }: { item: AttemptItem }) => (
  <FigureMatrix cells={item.cells} isSeveral={isSeveral(item)} />
)

/** Six stand in two rows of three, eight in two of four. */
export function DrawnOptions({
  item,
  answer,
  labelledBy,
  taking,
  disabled,
}: AnswerProps & { disabled: boolean }) {
  const t = useTexts(figureTexts)
  const options = item.options.flatMap(({ id, figure }, at) =>
    figure === null
      ? []
      : {
          id,
          label: t('option', { number: at + 1, figure: figureWords(t, figure) }),
          art: <Figure figure={figure} isSeveral={isSeveral(item)} />,
        },
  )
  return (
    <div className={`exam-figures exam-figures--${options.length}`}>
      <OptionList
        labelledBy={labelledBy}
        options={options}
        chosen={chosenOf(answer?.value)}
        onChoose={(id) => taking.choose(item.id, id)}
        look="figures"
        disabled={disabled}
      />
    </div>
  )
}
