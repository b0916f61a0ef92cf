import type { HotlineRegion } from '@mindisle/content/public/hotlines'
import { Chip } from '@mindisle/ui/chip'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { lazy, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { Breathing } from '../../components/breathing.tsx'
import { RegionChips } from '../../components/region-chips.tsx'
import { OwnHelp } from '../../../../shared/help/own-help.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { texts } from '../../texts.ts'
import { LineCard, useLanguageName } from './line-card.tsx'
import './hotline.css'

const languagesOf = ({ lines }: HotlineRegion): string[] => [
  ...new Set(lines.filter(({ kind }) => kind !== 'emergency').flatMap(({ languages }) => languages)),
]

function Lines({ region }: { region: HotlineRegion }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [wanted, setWanted] = useState<string | null>(null)
  const nameOf = useLanguageName()
  const spoken = languagesOf(region)
  const support = region.lines.filter(
    ({ kind, languages }) => kind !== 'emergency' && (wanted === null || languages.includes(wanted)),
  )
  const urgent = region.lines.filter(({ kind }) => kind === 'emergency')
  return (
    <>
      {spoken.length > 1 && (
        <div className="hotline__filter wrap" role="group" aria-label={t('hotline.language')}>
          <Chip pressed={wanted === null} onClick={() => setWanted(null)}>
            {t('hotline.language_all')}
          </Chip>
          {spoken.map((id) => (
            <Chip key={id} pressed={wanted === id} onClick={() => setWanted(id)}>
              {nameOf(id)}
            </Chip>
          ))}
        </div>
      )}
      <h2 className="hotline__h">{t('hotline.support')}</h2>
      <ul>
        {support.map((line) => (
          <LineCard key={line.id} line={line} />
        ))}
      </ul>
      <Words />
      {urgent.length > 0 && (
        <>
          <h2 className="hotline__h">{t('hotline.urgent')}</h2>
          <p className="hotline__sub">{t('hotline.urgent_sub')}</p>
          <ul>
            {urgent.map((line) => (
              <LineCard key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      {region.withoutEmergency && (
        <div className="hotline__note">
          <Note icon="phone">{region.withoutEmergency[language]}</Note>
        </div>
      )}
    </>
  )
}

function Words() {
  const t = useTexts(texts)
  return (
    <section className="hotline__words" aria-label={t('words.title')}>
      <h2>{t('words.title')}</h2>
      <ul>
        <li>{t('words.first')}</li>
        <li>{t('words.second')}</li>
        <li>{t('words.third')}</li>
      </ul>
      <p>{t('words.note')}</p>
    </section>
  )
}

/** What a link to this page brings besides the numbers. */
function Calm() {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="hotline__calm" aria-label={t('hotline.calm')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="wind-duotone" />
        <span>
          <b>{t('hotline.calm')}</b>
          <small>{t('hotline.calm_sub')}</small>
        </span>
        <Icon name="caret-down-bold" size={16} />
      </button>
      {isOpen && <Breathing />}
    </section>
  )
}

function Sources({ region }: { region: HotlineRegion }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <footer className="hotline__sources">
      <p>
        {t('source.line')} <a href={pageAddress('pages/about/contact')}>{t('source.contact')}</a>
      </p>
      <details>
        <summary>
          {t('source.show')}
          <Icon name="caret-down-bold" size={14} />
        </summary>
        <ul>
          {region.lines.map((line) => (
            <li key={line.id}>
              {line.name[language]}
              <span lang="en">{line.source}</span>
            </li>
          ))}
        </ul>
      </details>
    </footer>
  )
}

/** Everything on it is part of the app: it is there without network and without an account. */
function Hotlines() {
  const t = useTexts(texts)
  const [region, choose] = useRegion()
  return (
    <>
      <SharedPageBar
        title={t('hotline.title')}
        sharedAs={{ address: pageAddress('page12/self-service/hotline') }}
      />
      <main>
        <header className="hotline__head pad">
          <p className="hotline__lead">{t('hotline.lead')}</p>
          <p>{t('hotline.sub')}</p>
        </header>
        <div className="pad">
          <OwnHelp call={t('verb.call')} level="h2" />
        </div>
        <RegionChips current={region.id} onChoose={choose} isRow />
        <div className="pad">
          <Lines key={region.id} region={region} />
          <Calm />
          <Sources region={region} />
        </div>
      </main>
    </>
  )
}

const PlanScreen = lazy(() => import('../plan/plan-screen.tsx'))
const FriendScreen = lazy(() => import('../friend/friend.tsx'))
const CallBackScreen = lazy(() => import('../call-back/call-back.tsx'))
const SharedPlan = lazy(() => import('../plan/shared-plan.tsx'))

export default function HotlineScreen() {
  const { view, token } = usePage().query
  if (view === 'plan') return <PlanScreen />
  if (view === 'friend') return <FriendScreen />
  if (view === 'call-back') return <CallBackScreen />
  if (view === 'shared' && token !== undefined) return <SharedPlan token={token} />
  return <Hotlines />
}
