import { HelpRow } from '@mindisle/ui/help-card'
import { TextTabs, type TextTab } from '@mindisle/ui/text-tabs'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { isReturnedTo } from '../../../../lib/navigation/returned.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useResults, type Results as Answer } from '../../api/results.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { useHistory } from '../../device/history.ts'
import { allKinds, isKind, type Kind } from '../../flow/kinds.ts'
import { cleaned } from '../../flow/words.ts'
import { texts } from '../../texts.ts'
import { AllKinds } from './all-kinds.tsx'
import { EmptyState, NothingBesideHelp } from './empty-state.tsx'
import { FoundList } from './found.tsx'
import { OneKind } from './one-kind.tsx'
import { ResultsSkeleton } from './loading-skeleton.tsx'

/**
 * Words that sound like danger are not kept: they would greet the person every time the page is opened. Nor are those of
 * somebody who has signed out, when the next one goes back.
 */
function useKeepInHistory(words: string, answer: Answer | undefined): void {
  const { keep } = useHistory()
  const isKept = answer !== undefined && !answer.is_risk
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    if (isKept && words !== '' && !isReturnedTo()) keepNow(words)
  }, [isKept, words])
}

function Help({ isRisk }: { isRisk: boolean }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <div className={isRisk ? 'pad search-risk' : 'pad search-help'}>
      <HelpRow
        title={t(isRisk ? 'help.risk' : 'help.row')}
        text={t(isRisk ? 'help.risk_text' : 'help.row_text')}
        onPress={openHelp}
      />
    </div>
  )
}

function Found({ words, answer }: { words: string; answer: Answer }) {
  const t = useTexts(texts)
  const panel = useId()
  const [current, setCurrent] = useState<Kind | 'all'>('all')
  const present = allKinds.filter((kind) => (answer.counts[kind] ?? 0) > 0)
  const tabs: TextTab[] = [
    { key: 'all', label: t('kinds.all') },
    ...present.map((kind) => ({ key: kind, label: t(`kinds.${kind}`), count: answer.counts[kind] ?? 0 })),
  ]
  const choose = (key: string) => {
    setCurrent(isKind(key) ? key : 'all')
    window.scrollTo(0, 0)
  }
  return (
    <>
      <TextTabs
        className="results__tabs results__tabs--live"
        label={t('results.tabs')}
        tabs={tabs}
        current={current}
        onSelect={choose}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t('results.tabs')} className="pad">
        {current === 'all' ? (
          <AllKinds results={answer} onMore={choose} />
        ) : (
          <OneKind key={current} kind={current} words={words} />
        )}
      </div>
    </>
  )
}

const besideHelp: readonly Kind[] = ['table', 'symptom', 'article']

/** Beside help only a few: no tabs, no topics, nothing to look on for. */
function BesideHelp({ answer }: { answer: Answer }) {
  const t = useTexts(texts)
  if (answer.total === 0) return <NothingBesideHelp />
  return (
    <section className="pad" aria-label={t('risk.fitting')}>
      <div className="search-h">
        <h2>{t('risk.fitting')}</h2>
      </div>
      <div className="stack">
        {besideHelp.map((kind) => {
          const list = answer.list.filter((found) => found.kind === kind)
          return list.length > 0 && <FoundList key={kind} kind={kind} list={list} />
        })}
      </div>
    </section>
  )
}

function Body({ words }: { words: string }) {
  const t = useTexts(texts)
  const { data, error, isError, isFetching, refetch } = useResults(words)
  useKeepInHistory(words, data)
  if (words === '') return <EmptyState words="" />
  if (!data && isError) return <LoadFailed query={{ error, isFetching, refetch }} />
  if (!data) return <ResultsSkeleton />
  const said = (
    <p className="sr" role="status">
      {t('results.found', { count: data.total })}
    </p>
  )
  if (data.is_risk) {
    return (
      <>
        {said}
        <Help isRisk />
        <BesideHelp answer={data} />
      </>
    )
  }
  return (
    <>
      {said}
      {data.total === 0 ? <EmptyState words={words} /> : <Found words={words} answer={data} />}
      <Help isRisk={false} />
    </>
  )
}

export default function Results() {
  const t = useTexts(texts)
  const words = cleaned(usePage().query.words ?? '')
  return (
    <SearchBox words={words}>
      <main>
        <h1 className="sr">{words === '' ? t('title') : t('results.title', { words })}</h1>
        <Body words={words} />
      </main>
    </SearchBox>
  )
}
