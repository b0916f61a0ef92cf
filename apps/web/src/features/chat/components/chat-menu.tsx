import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { Icon } from '@mindisle/ui/icon'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { refreshChats, type Chat } from '../api/chats.ts'
import { texts } from '../texts.ts'

interface Props {
  chat: Chat
  onClose(): void
  /** Told when the conversation is gone. */
  onGone?(): void
  onChanged?(change: Partial<Chat>): void
}

/** What was told by a dialog needs no second word. */
const told = (): void => undefined

function useActs({ chat, onClose, onGone, onChanged }: Props) {
  const t = useTexts(texts)
  const caller = useCaller()
  const change = useSingle(async (body: { title?: string; is_pinned?: boolean }) => {
    await caller.foreground('POST /api/chat/change', { body: { id: chat.id, ...body } }).then(() => {
      onChanged?.(body)
      onClose()
      return refreshChats()
    }, told)
  })
  const remove = useSingle(async () => {
    const isSure = await ask({
      title: t('menu.delete_ask'),
      body: t('menu.delete_text'),
      danger: true,
      confirm: t('menu.delete_yes'),
      cancel: t('menu.cancel'),
    })
    if (!isSure) return
    await caller.foreground('POST /api/chat/delete', { body: { id: chat.id } }).then(() => {
      toast(t('menu.deleted'))
      onClose()
      onGone?.()
      return refreshChats()
    }, told)
  })
  const save = useSingle(async () => {
    await caller.foreground('GET /api/chat/export', { query: { id: chat.id } }).then(({ name, text }) => {
      saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
      return onClose()
    }, told)
  })
  return { change, remove, save }
}

export function ChatMenu(props: Props) {
  const { chat, onClose } = props
  const t = useTexts(texts)
  const { change, remove, save } = useActs(props)
  const [title, setTitle] = useState<string | null>(null)
  return (
    <Sheet open title={chat.title} closeLabel={t('menu.close')} onClose={onClose}>
      {title === null ? (
        <CellGroup>
          <Cell
            start={<Icon name="pencil-simple-line" />}
            title={t('menu.rename')}
            onClick={() => setTitle(chat.title)}
          />
          <Cell
            start={<Icon name="bookmark-simple" />}
            title={t(chat.is_pinned ? 'menu.unpin' : 'menu.pin')}
            onClick={() => void change({ is_pinned: !chat.is_pinned })}
          />
          <Cell
            start={<Icon name="download-simple" />}
            title={t('menu.export')}
            onClick={() => void save()}
          />
          <Cell start={<Icon name="trash" />} title={t('menu.delete')} danger onClick={() => void remove()} />
        </CellGroup>
      ) : (
        <form
          className="chat-rename"
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim() !== '') void change({ title: title.trim() })
          }}
        >
          <Field label={t('menu.name')} value={title} maxLength={40} onChange={setTitle} />
          <Button type="submit" block disabled={title.trim() === ''}>
            {t('menu.save')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
