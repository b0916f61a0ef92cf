import { Cell, CellGroup } from '@mindisle/ui/cell'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { threadAddress } from '../addresses.ts'
import { useAroundDesk, useClientCheckin } from './session-api.ts'
import { careTexts } from './texts.ts'
import './checkin.css'

const questions = ['mood', 'sleep', 'people', 'daily'] as const

function ClientCheckin({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const last = useClientCheckin(id).data?.list.at(-1)
  if (!last) return null
  return (
    <div className="client-checkin">
      <h3 className="desk-page__h">{t('around.checkin')}</h3>
      <dl>
        {questions.map((one) => (
          <div key={one}>
            <dt>{t(`checkin.${one}.says`)}</dt>
            <dd className="num">{last[one]} / 5</dd>
          </div>
        ))}
      </dl>
      <p>{t('around.checkin_sub')}</p>
    </div>
  )
}

/** In the sheet of a session at the desk. */
export function DeskRows({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const around = useAroundDesk().data?.list.find((one) => one.id === id)
  if (!around) return null
  return (
    <>
      {around.has_checkin && <ClientCheckin id={id} />}
      <CellGroup>
        <Cell
          strong
          title={t('around.thread')}
          {...(around.unread > 0 && { value: t('around.unread', { count: around.unread }) })}
          href={threadAddress(id)}
        />
      </CellGroup>
    </>
  )
}
