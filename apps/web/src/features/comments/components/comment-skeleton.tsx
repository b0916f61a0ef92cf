import { Skeleton } from '@mindisle/ui/skeleton'
import './comments.css'

/** The room of one comment while it is on its way. */
export function CommentSkeleton() {
  return (
    <div className="comment">
      <div className="comment__row">
        <Skeleton width={36} height={36} radius={18} />
        <div className="comment__body stack--tight">
          <Skeleton width="34%" height={16} />
          <Skeleton width={88} height={14} />
          <Skeleton width="96%" height={15} />
          <Skeleton width="72%" height={15} />
          <Skeleton width={140} height={14} className="comment__wait" />
        </div>
      </div>
    </div>
  )
}
