import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'

export function Bar({ team: { id, missing } }: { team: Team }) {
  const t = useTexts(texts)
  return (
    <ActionBar hug>
      <ActionBarSide className="team-bar">
        <b>{missing > 0 ? t('bar.missing', { count: missing }) : t('bar.enough')}</b>
        <small>{t(missing > 0 ? 'bar.missing_text' : 'bar.enough_text')}</small>
      </ActionBarSide>
      <Button kind={missing > 0 ? 'quiet' : 'primary'} href={pageAddress('page3/team/analysis', { id })}>
        {t('bar.analysis')}
      </Button>
    </ActionBar>
  )
}
