import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Stars } from '@mindisle/ui/stars'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { projectAddress } from '../../addresses.ts'
import { useProject, type Project } from '../../api/counselors.ts'
import { Demo, usePrice } from '../../components/face.tsx'
import { HelpFirst } from '../../components/help-row.tsx'
import { useIsOffered } from '../../components/near.ts'
import { Portrait } from '../../components/portrait.tsx'
import { texts } from '../../texts.ts'
import './project.css'

interface Props {
  project: Project
}

function Facts({ project: { minutes, sessions, modes } }: Props) {
  const t = useTexts(texts)
  return (
    <Card className="project-facts">
      <dl>
        {sessions > 1 && (
          <div>
            <dd>{t('sessions', { count: sessions })}</dd>
            <dt>{t('project.weekly')}</dt>
          </div>
        )}
        <div>
          <dd>{t('minutes', { count: minutes })}</dd>
          <dt>{t(sessions > 1 ? 'project.once' : 'project.one_time')}</dt>
        </div>
        {modes.length > 0 && (
          <div>
            <dd>{modes.map((mode) => t(`mode.${mode}`)).join(' / ')}</dd>
            <dt>{t('project.ways')}</dt>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Steps({ project: { steps } }: Props) {
  const t = useTexts(texts)
  if (steps.length === 0) return null
  return (
    <section>
      <h3 className="project__h">{t('project.steps', { count: steps.length })}</h3>
      <Card className="project-card">
        <ol className="project-steps">
          {steps.map(({ title, line }) => (
            <li key={title}>
              <span>{title}</span>
              <small>{line}</small>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

function Fits({ project: { fits, unfit } }: Props) {
  const t = useTexts(texts)
  return (
    <section>
      <h3 className="project__h">{t('project.fits')}</h3>
      <Card className="project-card">
        <ul className="project-fits">
          {fits.map((text) => (
            <li key={text} className="is-fitting">
              <Icon name="check-bold" size={18} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <h4>{t('project.unfit')}</h4>
        <ul className="project-fits">
          {unfit.map((text) => (
            <li key={text}>
              <Icon name="minus-bold" size={18} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Who({ project: { id, faces, counselors } }: Props) {
  const t = useTexts(texts)
  const [first] = faces
  if (!first) return null
  return (
    <section>
      <h3 className="project__h">{t('project.who')}</h3>
      <CellGroup>
        <Cell
          start={
            <span className="project-faces">
              {faces.map((face) => (
                <Portrait key={face.id} name={face.portrait} size={44} />
              ))}
            </span>
          }
          title={
            <>
              {t(counselors > 1 ? 'project.who_all' : 'project.who_alone', {
                name: first.name,
                count: counselors,
              })}{' '}
              <Demo of={first} />
            </>
          }
          sub={t('project.who_text')}
          href={pageAddress('page7/project/consultant', { id })}
        />
      </CellGroup>
    </section>
  )
}

/** What people say who were there. */
function Said({ project: { id, comment_count: count, average, may_comment: mayComment } }: Props) {
  const t = useTexts(texts)
  if (count === 0 && !mayComment) return null
  return (
    <section>
      <h3 className="project__h">{t('said.title')}</h3>
      <CellGroup>
        <Cell
          href={pageAddress('page7/project/comment', { id })}
          title={count > 0 ? t('said.count', { count }) : t('said.first')}
          {...(average !== null && { value: <Stars value={average} label={String(average)} /> })}
        />
        {mayComment && (
          <Cell href={pageAddress('page7/project/comment', { id, write: 1 })} title={t('said.write')} />
        )}
      </CellGroup>
    </section>
  )
}

function Rules({ project: { sessions } }: Props) {
  const t = useTexts(texts)
  const rules = [...(sessions > 1 ? (['unbooked'] as const) : []), 'early', 'late', 'counselor'] as const
  return (
    <section>
      <h3 className="project__h">{t('project.rules')}</h3>
      <Card className="project-card">
        <dl className="project-rules">
          {rules.map((rule) => (
            <div key={rule}>
              <dt>{t(`project.rule.${rule}.name`)}</dt>
              <dd>{t(`project.rule.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

function Bar({ project: { id, from_fen: fen, sessions } }: Props) {
  const t = useTexts(texts)
  const price = usePrice()
  const isOffered = useIsOffered()
  if (fen === null || !isOffered({ sessions })) return null
  return (
    <ActionBar hug>
      <ActionBarSide className="project-bar">
        <b>{fen === 0 ? t('free') : t('from', { price: price(fen) })}</b>
        {sessions > 1 && <small>{t('project.each', { price: price(Math.round(fen / sessions)) })}</small>}
      </ActionBarSide>
      <Button href={pageAddress('page7/project/consultant', { id })}>{t('project.choose')}</Button>
    </ActionBar>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="pad project__wait">
      <Loading label={t('loading')} slowText={t('slow')}>
        <Skeleton height={200} radius={20} />
        <Skeleton width="70%" height={30} />
        <Skeleton height={180} radius={20} />
      </Loading>
    </div>
  )
}

export default function ProjectScreen() {
  const query = useProject(usePage().query['id'] ?? '')
  const shown = query.data
  return (
    <>
      <SharedPageBar
        kind="over"
        title={shown?.title}
        sharedAs={shown && { address: projectAddress(shown.id), text: shown.line }}
      />
      <main className="project">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(project) => (
            <>
              <div className="project__hero">
                <Cover category={project.look} seed={project.id} />
              </div>
              <div className="project__sheet pad">
                <HelpFirst />
                <div className="wrap">
                  {project.topics.slice(0, 3).map(({ id, name }) => (
                    <Tag key={id}>{name}</Tag>
                  ))}
                </div>
                <h2 className="project__title">
                  <Words>{project.title}</Words>
                </h2>
                <p className="project__lead">{project.lead}</p>
                <Facts project={project} />
                <Steps project={project} />
                <Fits project={project} />
                <Who project={project} />
                <Said project={project} />
                <Rules project={project} />
                <Note className="project__note">{project.note}</Note>
              </div>
            </>
          )}
        </Read>
      </main>
      {shown && <Bar project={shown} />}
    </>
  )
}
