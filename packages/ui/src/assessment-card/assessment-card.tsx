import type { ReactNode } from 'react'
import { Card } from '../card/index.ts'
import { Cover, coverOf } from '../cover/index.ts'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Words } from '../words/index.ts'
import './assessment-card.css'

export type AssessmentFact = string | { icon: IconName; text: string }

export interface AssessmentCardProps {
  href: string
  /** The name of its picture, `category/seed`. */
  cover: string
  title: ReactNode
  /** One short line. */
  line: ReactNode
  facts: readonly AssessmentFact[]
  /** What it costs, left of the foot. */
  price?: ReactNode
  /** What it rests on, right of the foot. */
  evidence?: string | undefined
  /** It was validated: teal, with a seal. */
  sound?: boolean | undefined
  /** One row of a `.group`, without a ground of its own. */
  grouped?: boolean | undefined
  className?: string | undefined
}

const textOf = (fact: AssessmentFact): string => (typeof fact === 'string' ? fact : fact.text)

function Foot({ price, evidence, sound }: Pick<AssessmentCardProps, 'price' | 'evidence' | 'sound'>) {
  return (
    <span className="tcard__foot">
      <span className="tcard__price">{price}</span>
      {evidence !== undefined && (
        <span className={cx('tcard__evidence', sound && 'tcard__evidence--sea')}>
          {sound && <Icon name="seal-check-fill" size={14} />}
          {evidence}
        </span>
      )}
    </span>
  )
}

/** An assessment in a list. */
export function AssessmentCard({
  href,
  cover,
  title,
  line,
  facts,
  grouped,
  className,
  ...foot
}: AssessmentCardProps) {
  return (
    <Card href={href} className={cx('tcard', grouped && 'tcard--row', className)}>
      <span className="tcard__cover">
        <Cover {...coverOf(cover)} className="tcard__picture" />
      </span>
      <span className="tcard__body">
        <b className="tcard__t">
          <Words>{title}</Words>
        </b>
        <span className="tcard__line">{line}</span>
        <span className="tcard__facts">
          {facts.map((fact) => (
            <span key={textOf(fact)}>
              {typeof fact === 'object' && <Icon name={fact.icon} size={14} />}
              {textOf(fact)}
            </span>
          ))}
        </span>
        <Foot {...foot} />
      </span>
    </Card>
  )
}

/** Takes the same room, so that the list does not move when it comes. */
export function AssessmentCardSkeleton({ grouped }: Pick<AssessmentCardProps, 'grouped'>) {
  return (
    <div className={cx('card tcard', grouped && 'tcard--row')} aria-hidden="true">
      <Skeleton className="tcard__cover" width={92} height={104} radius={14} />
      <span className="tcard__body tcard__wait">
        <Skeleton width="62%" height={16} />
        <Skeleton width="92%" height={12} />
        <Skeleton width="70%" height={12} />
        <Skeleton width="34%" height={18} />
      </span>
    </div>
  )
}
