import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { IconButton } from '@mindisle/ui/icon-button'
import { Icon } from '@mindisle/ui/icon'
import { SearchField } from '@mindisle/ui/search-field'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useSettled } from '../../../../lib/acts/use-settled.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { refreshChats, useChats, type Chat } from '../../api/chats.ts'
import { ChatMenu } from '../../components/chat-menu.tsx'
import { MannerMark } from '../../components/manner-mark.tsx'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'

function Row({ chat, onMore }: { chat: Chat; onMore(): void }) {
  const t = useTexts(texts)
  const when = useWhen()
  return (
    <div className="chat-row">
      <Cell
        className="chat-row__cell"
        href={pageAddress('page15/chat/dialogue', { id: chat.id })}
        start={<MannerMark manner={chat.manner} size={44} />}
        strong
        title={
          <span className="chat-row__title">
            {chat.is_pinned && <Icon name="bookmark-simple-fill" size={14} label={t('list.pinned')} />}
            {chat.title}
          </span>
        }
        sub={
          <span className="chat-row__sub">
            <span className="chat-row__last">{chat.last}</span>
            {chat.exercise !== null && <Tag>{t('list.wrote', { exercise: chat.exercise })}</Tag>}
          </span>
        }
        end={<time dateTime={chat.updated_at}>{when(chat.updated_at)}</time>}
      />
      <IconButton icon="dots-three-bold" label={`${t('list.more')}: ${chat.title}`} onClick={onMore} />
    </div>
  )
}

function ClearAll() {
  const t = useTexts(texts)
  const caller = useCaller()
  const clear = useSingle(async () => {
    const isSure = await ask({
      title: t('clear_ask'),
      body: t('clear_text'),
      confirm: t('menu.delete_yes'),
      cancel: t('menu.cancel'),
      danger: true,
    })
    if (!isSure) return
    await caller.foreground('POST /api/chat/delete', { body: { id: null } }).then(
      () => {
        toast(t('menu.deleted'))
        return refreshChats()
      },
      // It has been told.
      () => undefined,
    )
  })
  return (
    <Button kind="text" size="m" block onClick={() => void clear()}>
      {t('clear')}
    </Button>
  )
}

/** What was talked about; found by any word of it. */
export function Past() {
  const t = useTexts(texts)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Chat | null>(null)
  const settled = useSettled(words)
  const list = useChats(settled)
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const isSearching = settled.trim() !== ''
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('list.past')}</h2>
        <span className="cap">{t('list.private')}</span>
      </div>
      {(rows.length > 0 || isSearching) && (
        <SearchField
          value={words}
          onChange={setWords}
          label={t('list.search')}
          placeholder={t('list.search')}
          clearLabel={t('menu.close')}
        />
      )}
      {!list.data && list.isError && <LoadFailed query={list} />}
      {!list.data && !list.isError && (
        <Loading label={t('loading')}>
          <Skeleton height={72} radius={20} />
        </Loading>
      )}
      {list.data && rows.length === 0 && (
        <p className="callout">{t(isSearching ? 'list.not_found' : 'list.none')}</p>
      )}
      {rows.length > 0 && (
        <CellGroup className="chat-rows">
          {rows.map((chat) => (
            <Row key={chat.id} chat={chat} onMore={() => setChosen(chat)} />
          ))}
        </CellGroup>
      )}
      <ListEnd list={list}>
        <Skeleton height={72} radius={20} />
      </ListEnd>
      {rows.length > 1 && !isSearching && <ClearAll />}
      {chosen && <ChatMenu chat={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
