import { Button } from '@mindisle/ui/button'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isDrawn } from '../../flow/items.ts'
import type { Attempt, Intro } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { Practice } from './practice.tsx'
import { Recall } from './recall.tsx'

/** What is asked, for how long and how to answer. */
export function IntroWords({ intro }: { intro: Intro }) {
  const t = useTexts(texts)
  const { item_count: count, minutes, adaptive } = intro
  return (
    <>
      <Recall recall={intro.recall} />
      <h2 className="exam-intro__t">
        <Words>{intro.name}</Words>
      </h2>
      <p className="exam-intro__facts num">
        {t(adaptive ? 'intro.facts_adaptive' : 'intro.facts', { count, minutes })}
      </p>
      <p className="exam-intro__p drawing-ends">{intro.instruction}</p>
    </>
  )
}

export function Keeps() {
  const t = useTexts(texts)
  return (
    <p className="exam-intro__keeps">
      <Icon name="cloud-check" size={20} />
      <span>{t('intro.keeps')}</span>
    </p>
  )
}

/** Before the first question, where nothing else has to be asked. */
export function Instruction({ attempt, taking }: { attempt: Attempt; taking: Taking }) {
  const t = useTexts(texts)
  const { head } = attempt
  return (
    <div className="exam-intro pad">
      <div className="exam-intro__cover">
        <Cover category={head.category_id} seed={head.table_id} />
      </div>
      <IntroWords intro={head} />
      {head.items.some(isDrawn) && <Practice />}
      <Keeps />
      <Button block className="exam-intro__go" onClick={() => taking.dispatch({ type: 'began' })}>
        {t('intro.begin')}
      </Button>
    </div>
  )
}
