import { ActionBar } from '@mindisle/ui/action-bar'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Cover, coverOf } from '@mindisle/ui/cover'
import { Fold } from '@mindisle/ui/fold'
import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Words } from '@mindisle/ui/words'
import { Suspense, useId, type ReactNode } from 'react'
import { Contents } from '../../../../lib/acts/contents.tsx'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { formatDay } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShareCard } from '../../../../lib/shell/share-card.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { FirstLine, OrElse } from '../../../../shared/help/numbers.tsx'
import { useSymptom, type Symptom } from '../../api/symptoms.ts'
import { texts } from '../../texts.ts'
import { Counselors } from './counselors.tsx'
import { RedFlags } from './red-flags.tsx'
import './show.css'

const addressOf = (id: string): string => pageAddress('page14/symptom/show', { id })

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton width={96} height={14} />
      <Skeleton width="72%" height={30} className="symptom-wait" />
      <Skeleton height={168} radius={18} className="symptom-wait" />
      <Skeleton height={18} className="symptom-wait" />
      <Skeleton width="84%" height={18} className="symptom-wait" />
      <div className="symptom-wait">
        <AssessmentCardSkeleton />
      </div>
    </Loading>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="section symptom-part" id={id} tabIndex={-1} aria-label={title}>
      <h2>
        <Words>{title}</Words>
      </h2>
      {children}
    </section>
  )
}

/** Codes and titles only, for who wants to look further: folded, since they are no answer. */
function Icd({ icd }: Pick<Symptom, 'icd'>) {
  const t = useTexts(texts)
  if (icd.length === 0) return null
  return (
    <div className="group symptom-icd">
      <Fold title={t('show.icd')} print="small">
        <p>{t('show.icd_text')}</p>
        <ul>
          {icd.map(({ code, title }) => (
            <li key={code}>
              <b>{code}</b> {title}
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

function Tests({ tests }: Pick<Symptom, 'tests'>) {
  return (
    <CellGroup>
      {tests.map((assessment) => (
        <AssessmentCard key={assessment.table_id} assessment={assessment} grouped />
      ))}
    </CellGroup>
  )
}

function Articles({ articles }: Pick<Symptom, 'articles'>) {
  return (
    <CellGroup>
      {articles.map(({ id, title, lead, cover }) => (
        <Cell
          key={id}
          href={pageAddress('pages/article/show', { id })}
          strong
          start={<Cover {...coverOf(cover)} className="symptom-cover" />}
          title={title}
          sub={lead}
        />
      ))}
    </CellGroup>
  )
}

function Sources({ sources, reviewed }: Pick<Symptom, 'sources' | 'reviewed'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [year = 0, month = 1] = reviewed.split('-').map(Number)
  const date = formatDay(new Date(year, month - 1, 1).getTime(), language, { year: 'numeric', month: 'long' })
  return (
    <section className="symptom-sources" aria-label={t('show.sources')}>
      <h2>{t('show.sources')}</h2>
      <ul>
        {sources.map(({ title, year: published }) => (
          <li key={title}>{t('show.source', { title, year: published })}</li>
        ))}
      </ul>
      <p>{t('show.written', { date })}</p>
      <a href={pageAddress('pages/about/contact')}>
        <Icon name="flag-later" size={16} />
        {t('show.wrong')}
      </a>
    </section>
  )
}

function Head({ symptom: { name, group, part } }: { symptom: Symptom }) {
  const t = useTexts(texts)
  return (
    <header className="symptom-head">
      <a className="cap" href={pageAddress('page14/symptom/index', { group: group.id })}>
        {part ? t('where', { group: group.name, part: t(`part.${part}`) }) : group.name}
      </a>
      <h1>{name}</h1>
    </header>
  )
}

function Body({ symptom }: { symptom: Symptom }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const prefix = useId()
  const names = ['like', 'behind', 'tonight', 'week', 'see', 'tests', 'articles'] as const
  const shown = names.filter((name) => (name !== 'tests' && name !== 'articles') || symptom[name].length > 0)
  const inside: Record<(typeof names)[number], ReactNode> = {
    like: (
      <>
        <p className="symptom-like">{symptom.like}</p>
        <p>{symptom.common}</p>
      </>
    ),
    behind: (
      <>
        <p>{symptom.behind}</p>
        <Icd icd={symptom.icd} />
      </>
    ),
    tonight: <Blocks text={[{ steps: symptom.tonight }]} className="symptom-steps" />,
    week: <Blocks text={[{ steps: symptom.this_week }]} className="symptom-steps symptom-steps--calm" />,
    see: <p>{symptom.see}</p>,
    tests: <Tests tests={symptom.tests} />,
    articles: <Articles articles={symptom.articles} />,
  }
  return (
    <>
      <Head symptom={symptom} />
      <RedFlags lines={symptom.red_flags} />
      <Contents
        label={t('show.contents')}
        className="symptom-contents"
        parts={shown.map((name) => ({ anchor: `${prefix}${name}`, title: t(`show.${name}`) }))}
      />
      {shown.map((name) => (
        <Part key={name} id={`${prefix}${name}`} title={t(`show.${name}`)}>
          {inside[name]}
        </Part>
      ))}
      <Counselors topics={symptom.counselor_topics} />
      <Sources {...symptom} />
      <Note className="symptom-note">{t('show.note')}</Note>
      <div className="symptom-note">
        <WriteIntoDiary block text={`${symptom.name}\n`} />
      </div>
      <HelpRow
        className="symptom-note"
        title={t('show.talk')}
        text={
          <OrElse instead="">
            <Suspense fallback=" ">
              <FirstLine />
            </Suspense>
          </OrElse>
        }
        onPress={openHelp}
      />
    </>
  )
}

function Share({ symptom: { id, name, line } }: { symptom: Symptom }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell.share({ address: addressOf(id), title: name, text: line }).catch(() => undefined),
  )
  return <IconButton icon="share-network" label={t('show.share')} onClick={() => void share()} />
}

export default function SymptomShow() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const query = useSymptom(usePage().query['id'] ?? '')
  const symptom = query.data
  useShareCard(symptom && { address: addressOf(symptom.id), title: symptom.name, text: symptom.line })
  return (
    <>
      <PageBar name={symptom?.name} end={symptom && <Share symptom={symptom} />} />
      <main className="pad symptom">
        {symptom ? (
          <Body symptom={symptom} />
        ) : query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <LoadingSkeleton />
        )}
      </main>
      {symptom && (
        <ActionBar>
          <Button block icon={symptom.is_risk ? 'lifebuoy-fill' : 'wind-duotone'} onClick={openHelp}>
            {t(symptom.is_risk ? 'show.reach' : 'show.breathe')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}
