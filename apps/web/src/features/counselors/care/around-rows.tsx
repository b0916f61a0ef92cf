import { Cell } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { checkinAddress, threadAddress } from '../addresses.ts'
import { useAround } from './session-api.ts'
import { careTexts } from './texts.ts'

/** Of one session: what is asked before it, and what the two write to each other. */
export function AroundRows({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const around = useAround().data?.list.find((one) => one.id === id)
  if (!around) return null
  const subOf = () => {
    if (around.unread > 0) return t('thread.row_new', { count: around.unread })
    return t(around.may_write ? 'thread.row_sub' : 'thread.row_read')
  }
  return (
    <>
      {around.may_answer && (
        <Cell
          strong
          start={<Tile icon="waves-duotone" tone="sea" />}
          title={t('checkin.row')}
          sub={t(around.is_answered ? 'checkin.row_done' : 'checkin.row_sub')}
          href={checkinAddress(id)}
        />
      )}
      {(around.may_write || around.messages > 0) && (
        <Cell
          strong
          start={<Tile icon="chat-circle-dots-duotone" tone="relation" />}
          title={t('thread.row')}
          sub={subOf()}
          href={threadAddress(id)}
        />
      )}
    </>
  )
}
