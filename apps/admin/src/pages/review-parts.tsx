import { Button } from '@mindisle/ui/button'
import { useMutation } from '@tanstack/react-query'
import { call, Refused } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import type { Item } from './review-model.ts'

/** What somebody told of themselves in a form. */
export function Facts({ facts }: { facts: Item['facts'] }) {
  const { t } = useWords()
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ name, text }) => (
        <div key={`${name} ${text}`} className="facts__one">
          <dt>{t(`fact.${name as 'contact'}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing is loaded before somebody asks for it: each look is written down. */
export function Pictures({ item }: { item: Item }) {
  const { t } = useWords()
  return (
    <section className="pictures" aria-label={t('review.pictures')}>
      <h3 className="label">{t('review.pictures')}</h3>
      <p className="cap">{t('review.pictures_hint')}</p>
      {item.pictures.map((picture, at) => (
        <Picture key={picture} item={item} picture={picture} number={at + 1} />
      ))}
    </section>
  )
}

interface PictureProps {
  item: Item
  picture: string
  number: number
}

function Picture({ item: { kind, id }, picture, number }: PictureProps) {
  const { t } = useWords()
  const look = useMutation({
    mutationFn: () => call('POST /api/admin/review/picture', { body: { kind, id, picture } }),
  })
  if (look.data)
    return (
      <img className="pictures__one" src={look.data.url} alt={t('review.picture_alt', { count: number })} />
    )
  const { error } = look
  return (
    <>
      <Button kind="line" size="m" loading={look.isPending} onClick={() => look.mutate()}>
        {t('review.picture', { count: number })}
      </Button>
      {error && (
        <p className="cap" role="alert">
          {error instanceof Refused && error.message ? error.message : t('failed')}
        </p>
      )}
    </>
  )
}
