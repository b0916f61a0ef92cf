import { StateArt } from '@mindisle/ui/art'
import { IconButton } from '@mindisle/ui/icon-button'
import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import { Empty } from '@mindisle/ui/states'
import { useRef, useState } from 'react'
import { navigationHeight } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAssessments } from '../../api/assessments.ts'
import { AssessmentList } from '../../components/assessment-list.tsx'
import { texts } from '../../texts.ts'
import { everything, queryOf, type Choice } from './choice.ts'
import { Resume } from './resume.tsx'
import { Topics } from './topics.tsx'
import { CategoryRow, FilterRow } from './filters.tsx'
import './catalogue.css'

function Found({ choice, onClear }: { choice: Choice; onClear(): void }) {
  const t = useTexts(texts)
  const list = useAssessments(queryOf(choice))
  const count = list.data?.pages[0]?.total ?? 0
  const empty = (
    <Empty
      art={<StateArt kind="noResult" />}
      title={t('catalogue.empty')}
      text={t('catalogue.empty_text')}
      action={{ text: t('catalogue.clear'), onClick: onClear }}
    />
  )
  return (
    <AssessmentList list={list} label={t('catalogue.list')} empty={empty}>
      <p className="catalogue__end">{t('catalogue.footer', { count })}</p>
    </AssessmentList>
  )
}

/** A new choice begins at its top; one who has not scrolled that far stays where they are. */
function useTop() {
  const top = useRef<HTMLDivElement>(null)
  const toTop = () => {
    const passed = (top.current?.getBoundingClientRect().top ?? 0) - navigationHeight
    if (passed < 0) window.scrollBy(0, passed)
  }
  return { top, toTop }
}

export default function Catalogue() {
  const t = useTexts(texts)
  const [choice, setChoice] = useState(everything)
  const { top, toTop } = useTop()
  const choose = (next: Choice) => {
    setChoice(next)
    toTop()
  }
  const pull = { pull: t('pull.down'), release: t('pull.release'), refreshing: t('pull.busy') }
  return (
    <>
      <SharedPageBar
        isRoot
        kind="big"
        title={t('catalogue.title')}
        sharedAs={{ address: pageAddress('pages/table/index') }}
        end={
          <IconButton
            icon="magnifying-glass"
            label={t('catalogue.search')}
            href={pageAddress('pages/search/index')}
          />
        }
      />
      <PullToRefresh texts={pull} onRefresh={() => refresh(['tables'])}>
        <main className="catalogue">
          <Topics />
          <Resume />
          <div ref={top} />
          <div className="catalogue__wishes">
            <CategoryRow choice={choice} onChoose={choose} />
            <FilterRow choice={choice} onChoose={choose} />
          </div>
          <div className="pad">
            <Found choice={choice} onClear={() => choose(everything)} />
          </div>
        </main>
      </PullToRefresh>
    </>
  )
}
