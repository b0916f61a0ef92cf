import type { ReactNode } from 'react'
import { Card } from '../card/index.ts'
import { Cover, lookOf } from '../cover/index.ts'
import { cx } from '../internal/cx.ts'
import { toneStyle } from '../internal/tone.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Tag } from '../tag/index.ts'
import { Words } from '../words/index.ts'
import './topic-banner.css'

export interface TopicBannerProps {
  href: string
  /** Gives the picture and the colour. */
  category: string
  /** A word over the title, e.g. "topic of the week". */
  kicker: string
  title: ReactNode
  text: ReactNode
  /** Beside others in a row that scrolls, instead of the whole width. */
  narrow?: boolean | undefined
}

/** The picture lies right, and fades under the words on the left. */
export function TopicBanner({ href, category, kicker, title, text, narrow }: TopicBannerProps) {
  const tone = toneStyle(lookOf(category).palette)
  return (
    <Card bare href={href} className={cx('banner', narrow && 'banner--narrow')} style={tone}>
      <Cover category={category} className="banner__art" />
      <span className="banner__words">
        <Tag className="banner__kicker">{kicker}</Tag>
        <b>
          <Words>{title}</Words>
        </b>
        <small>{text}</small>
      </span>
    </Card>
  )
}

export const TopicBannerSkeleton = ({ narrow }: { narrow?: boolean | undefined }) => (
  <div className={cx('card card--bare banner', narrow && 'banner--narrow')} aria-hidden="true">
    <Skeleton className="banner__art" height={128} radius={0} />
  </div>
)
