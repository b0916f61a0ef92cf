import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { RadioGroup } from '@mindisle/ui/radio'
import { ShoreHeader } from '@mindisle/ui/scene'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useRecent } from '../../api/runs.ts'
import { modes, protocols, type Mode } from '../../run/protocol.ts'
import { texts } from '../../texts.ts'
import { Last } from './last.tsx'
import { Unsent } from './unsent.tsx'

const advice: ReadonlyArray<[IconName, 'before.finger' | 'before.tired' | 'before.device']> = [
  ['hand-heart', 'before.finger'],
  ['moon', 'before.tired'],
  ['device-mobile-later', 'before.device'],
]

function Length({ mode }: { mode: Mode }) {
  const t = useTexts(texts)
  const { practice, trials } = protocols[mode]
  return trials === undefined
    ? t('start.length_minutes', { practice })
    : t('start.length', { practice, trials })
}

function Before() {
  const t = useTexts(texts)
  return (
    <section className="section">
      <div className="section__h">
        <h2>
          <Words>{t('before.title')}</Words>
        </h2>
      </div>
      <Card>
        <ul className="reaction-advice">
          {advice.map(([icon, key]) => (
            <li key={key}>
              <Icon name={icon} size={20} />
              {t(key)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** What it is, which way, how it went last time. */
export function Start() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [mode, setMode] = useState<Mode>('simple')
  const recent = useRecent(mode)
  const address = pageAddress('page17/reaction/index')
  return (
    <>
      <SharedPageBar
        kind="over"
        title={t('start.title')}
        sharedAs={{ address, text: t('start.sub') }}
        end={
          <IconButton
            icon="clock"
            label={t('history.title')}
            onClick={() => navigator.navigateTo(pageAddress('page17/reaction/index', { view: 'history' }))}
          />
        }
      />
      <ShoreHeader fluid>
        <p className="reaction-hero">
          <span className="serif title-1">{t('start.head')}</span>
          <span className="callout">{t('start.sub')}</span>
        </p>
      </ShoreHeader>
      <main className="pad reaction">
        <Unsent />
        <RadioGroup
          legend={t('start.modes')}
          hideLegend
          value={mode}
          onChange={setMode}
          options={modes.map((one) => ({
            value: one,
            label: t(`mode.${one}.name`),
            sub: (
              <>
                {t(`mode.${one}.what`)}
                <br />
                <small className="cap">
                  <Length mode={one} />
                </small>
              </>
            ),
          }))}
        />
        <Last runs={recent.data?.list ?? []} />
        <Before />
        <Note className="reaction-start__note">{t('start.note')}</Note>
      </main>
      <ActionBar>
        <Button block href={pageAddress('page17/reaction/index', { view: 'run', mode })}>
          {t('start.go')}
        </Button>
      </ActionBar>
    </>
  )
}
