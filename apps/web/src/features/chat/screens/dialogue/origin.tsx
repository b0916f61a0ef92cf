import { Icon } from '@mindisle/ui/icon'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useRemote } from '../../../../lib/remote/remote.ts'
import type { Message } from '../../api/chats.ts'
import { texts } from '../../texts.ts'

const roles = ['user', 'assistant', 'system'] as const

/** Word for word what left for this answer. */
function Sent({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTexts(texts)
  const caller = useCaller()
  const { data } = useRemote({
    queryKey: ['chat', 'sent', id],
    queryFn: () => caller.read('GET /api/chat/sent', { query: { id } }),
  })
  return (
    <Sheet
      open
      title={t('sent.title', { model: data?.model ?? '' })}
      sub={t('sent.sub')}
      closeLabel={t('menu.close')}
      onClose={onClose}
    >
      <dl className="chat-sent">
        {data?.lines.map(({ role, text }) => (
          <div key={`${role} ${text}`}>
            <dt>{t(`sent.${roles.find((one) => one === role) ?? 'system'}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

/** What an answer was taken from, and whether it came from outside. */
export function Origin({ message: { id, used, by } }: { message: Message }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  if (used === null && by !== 'model') return null
  return (
    <p className="chat-origin">
      <Icon name="eye" size={16} />
      {by === 'model' ? t('by_model') : used !== null && t(`used.${used}`)}
      {by === 'model' ? (
        <button type="button" onClick={() => setOpen(true)}>
          {t('sent.link')}
        </button>
      ) : (
        <a href={pageAddress('page15/chat/list', { view: 'known' })}>{t('used.link')}</a>
      )}
      {isOpen && <Sent id={id} onClose={() => setOpen(false)} />}
    </p>
  )
}
