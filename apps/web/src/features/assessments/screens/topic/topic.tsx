import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { NightScene } from '@mindisle/ui/scene'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import { Words } from '@mindisle/ui/words'
import type { DataOf } from '@mindisle/contract'
import { useId } from 'react'
import { Contents } from '../../../../lib/acts/contents.tsx'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import { useCategories, useTopic } from '../../api/shelves.ts'
import { attemptAddress, topicAddress } from '../../components/addresses.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import { Reading } from './reading.tsx'
import { firstStep, splitLead } from './lead.ts'
import '../../components/over-sheet.css'
import './topic.css'

type Topic = DataOf<'GET /api/special/show'>
type Section = Topic['sections'][number]

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton width="88%" height={22} />
      <Skeleton height={14} className="topic-wait" />
      <Skeleton width="70%" height={14} className="topic-wait" />
      <Skeleton width={120} height={20} className="topic-wait topic-wait--far" />
      <div className="stack topic-wait">
        <AssessmentCardSkeleton />
        <AssessmentCardSkeleton />
      </div>
    </Loading>
  )
}

function Part({
  section: { title, text, tables: assessments },
  anchor,
}: {
  section: Section
  anchor: string
}) {
  return (
    <section className="section topic-part" id={anchor} tabIndex={-1}>
      <h2>
        <Words>{title}</Words>
      </h2>
      <Blocks text={text} level={3} className="topic-part__text" />
      {assessments.length > 0 && (
        <ul className="stack">
          {assessments.map((assessment) => (
            <li key={assessment.table_id}>
              <AssessmentCard assessment={assessment} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Body({ topic: { id, lead, sections, note } }: { topic: Topic }) {
  const t = useTexts(texts)
  const prefix = useId()
  const anchorOf = (section: Section) => `${prefix}${section.id}`
  const { spoken, rest } = splitLead(lead)
  return (
    <>
      <p className="topic-lead">{spoken}</p>
      {rest !== '' && <p className="topic-rest">{rest}</p>}
      <Contents
        label={t('topic.contents')}
        className="topic-contents"
        parts={sections.map((section) => ({ anchor: anchorOf(section), title: section.title }))}
      />
      {sections.map((section) => (
        <Part key={section.id} section={section} anchor={anchorOf(section)} />
      ))}
      <Reading topicId={id} />
      <div className="section">
        <Note>{note}</Note>
      </div>
    </>
  )
}

/** One step: the shortest of its tests that costs nothing. */
function StartBar({ topic }: { topic: Topic }) {
  const t = useTexts(texts)
  const assessment = firstStep(topic.sections.flatMap(({ tables: assessments }) => assessments))
  if (!assessment) return null
  const price = t(
    assessment.price_fen === 0 && assessment.price_points === 0 ? 'start.free' : 'start.summary_free',
  )
  return (
    <ActionBar hug className="topic-bar">
      <ActionBarSide>
        <b>{t('topic.begin_with', { name: assessment.name })}</b>
        <small>
          {t('topic.facts', { items: assessment.item_count, minutes: assessment.minutes, price })}
        </small>
      </ActionBarSide>
      <Button href={attemptAddress(assessment.table_id)}>{t('topic.start')}</Button>
    </ActionBar>
  )
}

function Share({ topic: { id, name, line } }: { topic: Topic }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell.share({ address: topicAddress(id), title: name, text: line }).catch(() => undefined),
  )
  return <IconButton icon="share-network" label={t('table.share')} onClick={() => void share()} />
}

function Title({ topic }: { topic: Topic | undefined }) {
  const t = useTexts(texts)
  const category = useCategories().data?.list.find(({ id }) => id === topic?.category_id)
  return (
    <div className="topic-title">
      <p>{category ? t('topic.kicker', { category: category.name }) : t('catalogue.topic')}</p>
      <h2>
        <Words>{topic?.name}</Words>
      </h2>
    </div>
  )
}

export default function TopicScreen() {
  const query = useTopic(usePage().query['id'] ?? '')
  const topic = query.data
  if (!topic && query.isError) {
    return (
      <>
        <PageBar />
        <main>
          <LoadFailed query={query} />
        </main>
      </>
    )
  }
  return (
    <>
      <SharedPageBar
        kind="over"
        title={topic?.name}
        end={topic && <Share topic={topic} />}
        sharedAs={topic && { address: topicAddress(topic.id), text: topic.line }}
      />
      <main className="topic">
        <NightScene category={topic?.category_id} fluid>
          <Title topic={topic} />
        </NightScene>
        <div className="over-sheet pad topic-sheet">
          {topic ? <Body topic={topic} /> : <LoadingSkeleton />}
        </div>
      </main>
      {topic && <StartBar topic={topic} />}
    </>
  )
}
