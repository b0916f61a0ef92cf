import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { mineAddress } from '../addresses.ts'
import type { Counselor } from '../api/counselors.ts'
import { useLogin } from '../components/use-login.ts'
import { clockOf } from '../times.ts'
import { useWaits, type Wait } from './api.ts'
import { JoinSheet } from './join-sheet.tsx'
import { waitTexts } from './texts.ts'
import './waits.css'

const tile = <Tile icon="hourglass-later" tone="relation" />

function Standing({ wait }: { wait: Wait }) {
  const t = useTexts(waitTexts)
  const language = useLanguage()
  const { offer, before } = wait
  const sub = () => {
    if (offer) return t('entry_offered_sub', { until: clockOf(offer.until, language) })
    return before === 0 ? t('entry_next') : t('entry_waiting_sub', { count: before })
  }
  return (
    <Cell
      strong
      start={tile}
      title={t(offer ? 'entry_offered' : 'entry_waiting')}
      sub={sub()}
      href={mineAddress()}
    />
  )
}

/** The way to wait for a time, or how it stands. */
export function WaitEntry({ counselor, service }: { counselor: Counselor; service?: string }) {
  const t = useTexts(waitTexts)
  const login = useLogin()
  const [isOpen, setOpen] = useState(false)
  const wait = useWaits().data?.list.find((one) => one.counselor.id === counselor.id)
  const act = login === null ? { onClick: () => setOpen(true) } : { href: login }
  return (
    <CellGroup className="wait-entry">
      {wait ? (
        <Standing wait={wait} />
      ) : (
        <Cell strong start={tile} title={t('entry')} sub={t('entry_sub')} {...act} />
      )}
      {!wait && isOpen && (
        <JoinSheet counselor={counselor} service={service} isOpen onClose={() => setOpen(false)} />
      )}
    </CellGroup>
  )
}
