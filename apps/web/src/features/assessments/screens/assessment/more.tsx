import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Stars } from '@mindisle/ui/stars'
import { Tile } from '@mindisle/ui/tile'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import type { AssessmentDetail } from '../../api/assessment.ts'
import {
  commentsAddress,
  embedAddress,
  faqAddress,
  sampleAddress,
  tagAddress,
  teamAddress,
} from '../../components/addresses.ts'
import { texts } from '../../texts.ts'

interface Props {
  assessment: AssessmentDetail
}

function CommentsCell({ assessment: { table_id: id, comment_count: count, stars } }: Props) {
  const t = useTexts(texts)
  const number = stars?.toFixed(1) ?? ''
  return (
    <Cell
      title={t('table.comments')}
      sub={
        stars === null ? (
          t('table.comments_none')
        ) : (
          <span className="table-stars">
            <Stars value={stars} label={t('table.stars', { number })} size={14} />
            <span className="num table-stars__n">{number}</span>
          </span>
        )
      }
      value={count > 0 ? t('table.comments_count', { count }) : undefined}
      start={<Tile icon="chats-teardrop-duotone" tone="relation" size={32} />}
      href={commentsAddress(id)}
    />
  )
}

export function Ways({ assessment }: Props) {
  const t = useTexts(texts)
  const { table_id: id, faq_count: faqs } = assessment
  return (
    <section className="section">
      <h2 className="table-h">{t('table.more')}</h2>
      <CellGroup>
        <Cell
          title={t('table.sample')}
          sub={t('table.sample_sub')}
          start={<Tile icon="file-text-duotone" tone="stress" size={32} />}
          href={sampleAddress(id)}
        />
        <Cell
          title={t('table.faq')}
          value={faqs > 0 ? t('table.faq_count', { count: faqs }) : undefined}
          start={<Tile icon="chat-circle-dots-duotone" tone="family" size={32} />}
          href={faqAddress(id)}
        />
        <CommentsCell assessment={assessment} />
        {assessment.may_team && (
          <Cell
            title={t('table.team')}
            sub={t('table.team_sub')}
            start={<Tile icon="users-duotone" tone="sea" size={32} />}
            href={teamAddress(id)}
          />
        )}
        <Cell
          title={t('table.embed')}
          sub={t('table.embed_sub')}
          start={<Tile icon="buildings-duotone" tone="career" size={32} />}
          href={embedAddress(id)}
        />
      </CellGroup>
    </section>
  )
}

export function Cards({ title, assessments }: { title: string; assessments: AssessmentDetail['related'] }) {
  if (assessments.length === 0) return null
  return (
    <section className="section">
      <h2 className="table-h">
        <Words>{title}</Words>
      </h2>
      <ul className="stack">
        {assessments.map((assessment) => (
          <li key={assessment.table_id}>
            <AssessmentCard assessment={assessment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TagChips({ assessment: { tags } }: Props) {
  const t = useTexts(texts)
  if (tags.length === 0) return null
  return (
    <section className="section">
      <h2 className="table-h">{t('table.tags')}</h2>
      <ul className="wrap">
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Chip href={tagAddress(id)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
