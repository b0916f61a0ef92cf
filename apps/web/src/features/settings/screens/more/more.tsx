import { CellGroup } from '@mindisle/ui/cell'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { CardCell } from '../../../../shared/cards/card-cell.tsx'
import { useCells } from '../../../../shared/cards/cards.ts'
import { texts } from '../../texts.ts'
import './more.css'

const titles = {
  now: 'more.now',
  tests: 'more.tests',
  tools: 'more.tools',
  money: 'more.money',
  mine: 'more.mine',
  house: 'more.house',
} as const

/** Only what is there: a feature brings its cards the day they work. */
export default function More() {
  const t = useTexts(texts)
  const groups = useCells('more')
  const count = groups.reduce((sum, { cells }) => sum + cells.length, 0)
  return (
    <>
      <PageBar title={t('more.title')} />
      <main className="pad">
        <p className="more-count">{t('more.count', { count })}</p>
        {groups.map(({ group, cells }) => (
          <CellGroup key={group} title={t(titles[group])}>
            {cells.map((card) => (
              <CardCell key={card.title} card={card} as="sub" />
            ))}
          </CellGroup>
        ))}
      </main>
    </>
  )
}
