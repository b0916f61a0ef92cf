import { Tag } from '@mindisle/ui/tag'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { bookAddress, counselorAddress } from '../../addresses.ts'
import type { CounselorCard as Shown } from '../../api/counselors.ts'
import { Demo, usePrice, useWhen, Verified } from '../../components/face.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { texts } from '../../texts.ts'

function Slots({ counselor, service }: { counselor: Shown; service: string | undefined }) {
  const t = useTexts(texts)
  const { day, clock } = useWhen()
  const chosen = service === undefined ? {} : { service }
  if (counselor.slots.length === 0) return <p className="counselor-card__full">{t('full')}</p>
  return (
    <div className="counselor-card__slots">
      {counselor.slots.map((at) => (
        <a key={at} className="slot-pill" href={bookAddress(counselor.id, { ...chosen, at })}>
          {day(at)} <span className="num">{clock(at)}</span>
        </a>
      ))}
      <a className="counselor-card__more" href={bookAddress(counselor.id, chosen)}>
        {t('counselors.more_times')}
      </a>
    </div>
  )
}

interface Props {
  counselor: Shown
  service: string | undefined
  /** Stand first and are tinted. */
  topics: readonly string[]
}

export function CounselorCard({ counselor, service, topics }: Props) {
  const t = useTexts(texts)
  const price = usePrice()
  const { id, name, portrait, title, line, years, price_fen: fen, minutes, sessions } = counselor
  const isMeant = (topic: string) => topics.includes(topic)
  const ordered = counselor.topics.toSorted(
    (one, other) => Number(isMeant(other.id)) - Number(isMeant(one.id)),
  )
  return (
    <article className="counselor-card">
      <a className="counselor-card__head" href={counselorAddress(id)}>
        <Portrait name={portrait} size={60} />
        <span className="counselor-card__words">
          <span className="counselor-card__name">
            <b>{name}</b> <Demo of={counselor} />
          </span>
          <Verified title={title} />
          <span className="counselor-card__line">
            {line} · {t('years', { count: years })}
            {counselor.rating && ` · ${t('opinions.again_percent', { count: counselor.rating.again })}`}
          </span>
        </span>
        <span className="counselor-card__price">
          <b className="num">{price(fen)}</b>
          <small>{sessions > 1 ? t('sessions', { count: sessions }) : t('per', { count: minutes })}</small>
        </span>
      </a>
      <div className="wrap counselor-card__topics">
        {ordered.slice(0, 4).map((topic) => (
          <Tag key={topic.id} {...(isMeant(topic.id) && { tone: 'brand' as const })}>
            {topic.name}
          </Tag>
        ))}
      </div>
      <Slots counselor={counselor} service={service} />
    </article>
  )
}
