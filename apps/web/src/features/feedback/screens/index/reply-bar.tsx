import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { useRef, useState, type RefObject } from 'react'
import { PictureInput } from '../../../../lib/files/picture-input.tsx'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useUploads } from '../../api/pictures.ts'
import { PictureRow } from '../../components/pictures.tsx'
import { emptyReply, longest, mostPictures, reply, type Reply } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import { useSendReply } from './use-send.ts'

const kept = (thread: string): Reply => {
  const found = reply.read()
  return found?.thread === thread ? found : emptyReply(thread)
}

interface Props {
  thread: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** A sentence more, with pictures; it stays here until it has arrived. */
export function ReplyBar({ thread, field }: Props) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState(() => kept(thread))
  const put = (change: (before: Reply) => Partial<Reply>) =>
    setTold((before) => {
      const next = { ...before, ...change(before) }
      reply.write(next)
      return next
    })
  const { underway, choose } = useUploads(told.pictures.length, (picture) =>
    put(({ pictures }) => ({ pictures: [...pictures, picture] })),
  )
  const { isSending, send } = useSendReply(() => {
    setTold(emptyReply(thread))
    toast(t('thread.sent'))
  })
  const remove = (id: string) =>
    put(({ pictures }) => ({ pictures: pictures.filter((one) => one.id !== id) }))
  const hasPictures = told.pictures.length + underway > 0
  const note = hasPictures && (
    <div className="feedback-pictures feedback-reply__pictures">
      <PictureRow pictures={told.pictures} onRemove={remove} />
      {underway > 0 && <Skeleton width={72} height={72} radius={14} />}
    </div>
  )
  return (
    <ActionBar hug {...(note && { note })}>
      <textarea
        ref={field}
        className="feedback-reply__text"
        aria-label={t('thread.more')}
        placeholder={t('thread.more')}
        rows={1}
        maxLength={longest}
        value={told.text}
        onChange={({ target }) => put(() => ({ text: target.value }))}
      />
      <IconButton
        icon="image-later"
        label={t('pictures.add', { count: mostPictures })}
        onClick={() => input.current?.click()}
      />
      {told.text.trim() !== '' && (
        <Button size="m" loading={isSending} disabled={underway > 0} onClick={() => void send(told)}>
          {t('thread.more_send')}
        </Button>
      )}
      <PictureInput input={input} onChosen={(files) => void choose(files)} />
    </ActionBar>
  )
}
