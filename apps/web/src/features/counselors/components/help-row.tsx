import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { Suspense, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { FirstLine, OrElse } from '../../../shared/help/numbers.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { isSheltered } from '../../../shared/session/store.ts'
import { texts } from '../texts.ts'
import './help-row.css'

/** Nobody is sold a time next week in place of help: the line of where the reader is. */
export function HelpRow({ children, className }: { children?: ReactNode; className?: string }) {
  const t = useTexts(texts)
  const plain = t('crisis.text')
  return (
    <CellGroup className={className}>
      <Cell
        strong
        start={<Tile icon="lifebuoy-duotone" tone="emotion" />}
        title={t('crisis.title')}
        sub={
          <OrElse instead={plain}>
            <Suspense fallback={plain}>
              <FirstLine />
            </Suspense>
          </OrElse>
        }
        href={pageAddress('page12/self-service/hotline')}
      />
      {children}
    </CellGroup>
  )
}

/** Above everything that is sold, in a hard time alone: the phone, then whoever is free soonest and takes a crisis. */
export function HelpFirst() {
  const t = useTexts(texts)
  if (!useSession(isSheltered)) return null
  return (
    <HelpRow className="help-first">
      <Cell
        start={<Tile icon="users-three-duotone" tone="family" />}
        title={t('crisis.soonest')}
        sub={t('crisis.soonest_text')}
        href={pageAddress('page7/counselor/index')}
      />
    </HelpRow>
  )
}
