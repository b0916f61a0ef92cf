import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { TextTabs } from '@mindisle/ui/text-tabs'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import type { Sort } from '../../api/questions.ts'
import { Bubble } from '../../components/bubble.tsx'
import { texts } from '../../texts.ts'
import { Everybody } from './everybody.tsx'
import { Mine, useAskedCount } from './mine.tsx'
import './my.css'

const sorts = ['newest', 'answered', 'helpful'] as const satisfies readonly Sort[]
const panel = 'questions-panel'

function Welcome() {
  const t = useTexts(texts)
  return (
    <section className="questions-welcome">
      <div>
        <h2>{t('welcome.title')}</h2>
        <p>{t('welcome.text')}</p>
      </div>
      <Bubble width={104} />
    </section>
  )
}

export default function Questions() {
  const t = useTexts(texts)
  const { view } = usePage().query
  const [tab, setTab] = useState<Sort | 'mine'>(view === 'all' ? 'newest' : 'mine')
  const asked = useAskedCount()
  const tabs = [
    ...sorts.map((sort) => ({ key: sort, label: t(`tab.${sort}`) })),
    { key: 'mine', label: t('tab.mine'), ...(asked > 0 && { count: asked }) },
  ]
  return (
    <>
      <SharedPageBar
        title={t('title')}
        sharedAs={{ address: pageAddress('page7/question/my', { view: 'all' }), text: t('welcome.text') }}
        end={
          <IconButton icon="magnifying-glass" label={t('search')} href={pageAddress('pages/search/index')} />
        }
      />
      <main className="questions">
        {tab !== 'mine' && (
          <div className="pad">
            <Welcome />
          </div>
        )}
        <TextTabs
          className="questions__tabs"
          label={t('title')}
          tabs={tabs}
          current={tab}
          controls={panel}
          onSelect={(key) => setTab(sorts.find((sort) => sort === key) ?? 'mine')}
        />
        <div id={panel} role="tabpanel" className="pad">
          {tab === 'mine' ? (
            <Mine first={view === 'waiting' ? 'waiting' : 'asked'} />
          ) : (
            <Everybody key={tab} sort={tab} />
          )}
          {tab !== 'mine' && <Note className="questions__note">{t('note')}</Note>}
        </div>
      </main>
      <ActionBar>
        <Button block icon="pencil-simple-line" href={pageAddress('page7/question/ask')}>
          {t('ask')}
        </Button>
      </ActionBar>
    </>
  )
}
