import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useHome, useRenewInvite, type Home as Data } from '../../api/organizations.ts'
import { Name } from '../..//components/name.tsx'
import { Mark } from '../../../../shared/organizations/mark.tsx'
import { SeatsLeft } from '../../components/seats-left.tsx'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'
import { shortDay } from '../../times.ts'
import { Running } from './work/running.tsx'

function Head({ home: { kind, name, is_demo: isDemo, role } }: { home: Data }) {
  const t = useTexts(texts)
  return (
    <div className="org-head">
      <Mark kind={kind} />
      <div>
        <h2>
          <Name name={name} isDemo={isDemo} />
        </h2>
        <small>{t('home.you', { role: t(`role.${role}`) })}</small>
      </div>
      <Button kind="quiet" size="s" href={pageAddress('page18/org/switch')}>
        {t('home.switch')}
      </Button>
    </div>
  )
}

function Figures({ home: { members, running, seats } }: { home: Data }) {
  const t = useTexts(texts)
  return (
    <Card className="org-figures">
      <p>
        <b>{members}</b>
        <small>{t('home.members')}</small>
      </p>
      <p>
        <b>{running}</b>
        <small>{t('home.running')}</small>
      </p>
      <SeatsLeft seats={seats} />
    </Card>
  )
}

function Invite({ invite }: { invite: Data['invite'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending } = useRenewInvite()
  const copy = async (code: string) => {
    const address = window.location.origin + pageAddress('page18/org/switch', { code })
    const isCopied = await copyText(address)
    toast(isCopied ? t('home.copied') : address)
  }
  const renew = async () => {
    const words = { title: t('home.renew'), body: t('home.renew_text') }
    if (await ask({ ...words, confirm: t('confirm'), cancel: t('cancel') })) mutate()
  }
  return (
    <section>
      <h2 className="org__h">{t('home.people')}</h2>
      <CellGroup>
        <Cell
          start={<Tile icon="users-duotone" tone="family" />}
          title={t('people.title')}
          sub={t('people.sub')}
          href={pageAddress('page18/org/switch', { view: 'members' })}
        />
        <Cell
          start={<Tile icon="users-three-duotone" tone="emotion" />}
          title={t('groups.title')}
          sub={t('groups.sub')}
          href={pageAddress('page18/org/switch', { view: 'groups' })}
        />
        {invite && (
          <Cell
            start={<Tile icon="link-later" tone="sea" />}
            title={t('home.link')}
            sub={t('home.link_sub', { day: shortDay(invite.ends_at, language), count: invite.joined })}
            onClick={() => void copy(invite.code)}
          />
        )}
        <Cell
          title={t(invite ? 'home.renew' : 'home.new_link')}
          onClick={() => void (isPending || (invite ? renew() : mutate()))}
        />
      </CellGroup>
    </section>
  )
}

function OwnPages({ mayLead: may, isOwner }: { mayLead: boolean; isOwner: boolean }) {
  const t = useTexts(texts)
  return (
    <CellGroup className="org__note">
      {may && (
        <Cell
          start={<Tile icon="lifebuoy-duotone" tone="brand" />}
          title={t('help.title')}
          sub={t('help.sub')}
          href={pageAddress('page18/org/switch', { view: 'help' })}
        />
      )}
      {isOwner && (
        <Cell
          start={<Tile icon="lock-simple-duotone" tone="family" />}
          title={t('sso.title')}
          sub={t('sso.sub')}
          href={pageAddress('page18/org/switch', { view: 'sign-on' })}
        />
      )}
      <Cell
        start={<Tile icon="shield-duotone" tone="sea" />}
        title={t('agreement.title')}
        sub={t('agreement.sub')}
        href={pageAddress('page18/org/switch', { view: 'agreement' })}
      />
    </CellGroup>
  )
}

const mayLead = ({ role }: Data): boolean => role === 'owner' || role === 'admin'

export function Home() {
  const t = useTexts(texts)
  const query = useHome()
  return (
    <>
      <PageBar title={t('home.title')} />
      <main className="org pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(home) => (
            <>
              <Head home={home} />
              <Figures home={home} />
              <CellGroup className="org__note">
                <Cell
                  start={<Tile icon="ticket-later" tone="brand" />}
                  title={t('seats.title')}
                  sub={t('seats.sub')}
                  href={pageAddress('page18/org/switch', { view: 'licences' })}
                />
              </CellGroup>
              {home.is_agreement_due && (
                <Note icon="info" className="org__note">
                  <p>{t(home.role === 'owner' ? 'agreement.due_owner' : 'agreement.due_rest')}</p>
                </Note>
              )}
              <Running mayLead={mayLead(home)} />
              {mayLead(home) && <Invite invite={home.invite} />}
              <OwnPages mayLead={mayLead(home)} isOwner={home.role === 'owner'} />
              <Note icon="shield-check" className="org__note">
                {t('home.sees')}
              </Note>
              {mayLead(home) && (
                <ActionBar>
                  <Button icon="plus-bold" href={pageAddress('page18/org/switch', { view: 'assign' })}>
                    {t('assign.title')}
                  </Button>
                </ActionBar>
              )}
            </>
          )}
        </Read>
      </main>
    </>
  )
}
