import { Button } from '@mindisle/ui/button'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Attempt } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { Recall } from './recall.tsx'

/** What is asked and how it is kept, before the first question. */
export function Instruction({ attempt, taking }: { attempt: Attempt; taking: Taking }) {
  const t = useTexts(texts)
  const { head } = attempt
  const { item_count: count, minutes, adaptive } = head
  const facts = t(adaptive ? 'intro.facts_adaptive' : 'intro.facts', { count, minutes })
  return (
    <div className="exam-intro pad">
      <div className="exam-intro__cover">
        <Cover category={head.category_id} seed={head.table_id} />
      </div>
      <Recall recall={head.recall} />
      <h2 className="exam-intro__t">{head.name}</h2>
      <p className="exam-intro__facts num">{facts}</p>
      <p className="exam-intro__p">{head.instruction}</p>
      <p className="exam-intro__keeps">
        <Icon name="cloud-check" size={20} />
        <span>{t('intro.keeps')}</span>
      </p>
      <Button block className="exam-intro__go" onClick={() => taking.dispatch({ type: 'began' })}>
        {t('intro.begin')}
      </Button>
    </div>
  )
}
