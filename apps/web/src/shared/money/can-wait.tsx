import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useSession } from '../session/session-context.ts'
import { isSheltered } from '../session/store.ts'
import { moneyTexts } from './texts.ts'
import './money.css'

interface Props {
  /** What it costs and the ways to pay. */
  children: ReactNode
  /** Shown while it waits. */
  instead?: ReactNode
  /** They come from where they have said that they want it now. */
  isAsked?: boolean
}

/** In a hard time no price is named before the person asks for it. */
export function CanWait({ children, instead, isAsked = false }: Props) {
  const t = useTexts(moneyTexts)
  const isSoftened = useSession(isSheltered)
  const [isWanted, setWanted] = useState(isAsked)
  if (!isSoftened || isWanted) return children
  return (
    <div className="can-wait">
      <Note icon="sun-horizon">{t('wait.text')}</Note>
      {instead}
      <Button block kind="text" onClick={() => setWanted(true)}>
        {t('wait.show')}
      </Button>
    </div>
  )
}
