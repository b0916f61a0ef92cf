import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Cover } from '@mindisle/ui/cover'
import { Tile, type Tone } from '@mindisle/ui/tile'
import { TopicBanner } from '@mindisle/ui/topic-banner'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import { lookOfGroup } from '../../../../shared/symptoms/looks.ts'
import type { Found } from '../../api/results.ts'
import { Marked } from '../../../../lib/marked/marked.tsx'
import { kinds, type Kind } from '../../flow/kinds.ts'
import { addressOf } from '../../flow/words.ts'
import { texts } from '../../texts.ts'

function Topics({ list }: { list: readonly Found[] }) {
  const t = useTexts(texts)
  return (
    <div className="stack">
      {list.map(({ id, title, line, category_id: category }) => (
        <TopicBanner
          key={id}
          href={addressOf('special', id)}
          category={category}
          kicker={t('kind.special')}
          title={<Marked text={title} />}
          text={line}
        />
      ))}
    </div>
  )
}

const Assessments = ({ list }: { list: readonly Found[] }) => (
  <CellGroup>
    {list.map(
      ({ id, title, table: assessment }) =>
        assessment && (
          <AssessmentCard key={id} assessment={assessment} title={<Marked text={title} />} grouped />
        ),
    )}
  </CellGroup>
)

const Tags = ({ list }: { list: readonly Found[] }) => (
  <ul className="wrap">
    {list.map(({ id, title }) => (
      <li key={id}>
        <Chip large icon="hash-later" href={addressOf('tag', id)}>
          <Marked text={title} />
        </Chip>
      </li>
    ))}
  </ul>
)

const Articles = ({ list }: { list: readonly Found[] }) => (
  <CellGroup>
    {list.map(({ id, title, line, category_id: category }) => (
      <Cell
        key={id}
        href={addressOf('article', id)}
        strong
        start={<Cover category={category} seed={id} className="results__cover" />}
        title={<Marked text={title} />}
        sub={line}
      />
    ))}
  </CellGroup>
)

const Symptoms = ({ list }: { list: readonly Found[] }) => (
  <CellGroup>
    {list.map(({ id, title, line, category_id: group }) => (
      <Cell
        key={id}
        href={addressOf('symptom', id)}
        start={<Tile size={36} {...lookOfGroup(group)} />}
        title={<Marked text={title} />}
        sub={line}
      />
    ))}
  </CellGroup>
)

/** A thing that is known by the sign of its kind. */
const signedOf = (kind: 'counselor' | 'activity' | 'question' | 'tarot' | 'dream' | 'bazi', tone: Tone) =>
  function Signed({ list }: { list: readonly Found[] }) {
    return (
      <CellGroup>
        {list.map(({ id, title, line }) => (
          <Cell
            key={id}
            href={addressOf(kind, id)}
            start={<Tile size={36} icon={kinds[kind].icon} tone={tone} />}
            title={<Marked text={title} />}
            sub={line}
          />
        ))}
      </CellGroup>
    )
  }

const views: Record<Kind, typeof Tags> = {
  table: Assessments,
  special: Topics,
  article: Articles,
  symptom: Symptoms,
  counselor: signedOf('counselor', 'family'),
  activity: signedOf('activity', 'relation'),
  question: signedOf('question', 'sea'),
  tag: Tags,
  tarot: signedOf('tarot', 'mystic'),
  dream: signedOf('dream', 'sleep'),
  bazi: signedOf('bazi', 'stress'),
}

/** Results of one kind, each kind in its own way. */
export function FoundList({ kind, list }: { kind: Kind; list: readonly Found[] }) {
  const View = views[kind]
  return <View list={list} />
}
