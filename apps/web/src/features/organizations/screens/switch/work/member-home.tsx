import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { OwnHelpOf } from '../../../../../shared/help/own-help.tsx'
import { useSession } from '../../../../../shared/session/session-context.ts'
import { Mark } from '../../../../../shared/organizations/mark.tsx'
import { Sight } from '../../../components/sight.tsx'
import { texts } from '../../../texts.ts'
import { Tasks } from './tasks.tsx'

/** What an organization is to those who are in it. */
export function MemberHome() {
  const t = useTexts(texts)
  const org = useSession((state) => state.orgConfig.org)
  const help = useSession((state) => state.orgConfig.help).find((one) => one.organization === org?.name)
  if (!org) return null
  return (
    <>
      <PageBar title={t('home.title')} />
      <main className="org pad">
        <div className="org-head">
          <Mark kind={org.kind} />
          <div>
            <h2>
              <Words>{org.name}</Words>
            </h2>
            <small>{t('home.you', { role: t(`role.${org.role}`) })}</small>
          </div>
          <Button kind="quiet" size="s" href={pageAddress('page18/org/switch')}>
            {t('home.switch')}
          </Button>
        </div>
        <Tasks of={org.id} />
        {help && (
          <>
            <h2 className="org__h">{t('help.title')}</h2>
            <OwnHelpOf own={help} call={t('help.call')} />
          </>
        )}
        <h2 className="org__serif">{t('sight.title')}</h2>
        <Sight />
        <CellGroup className="org__note">
          <Cell
            title={t('agreement.title')}
            sub={t('agreement.sub')}
            href={pageAddress('page18/org/switch', { view: 'agreement' })}
          />
        </CellGroup>
      </main>
    </>
  )
}
