import type { Profile } from '@mindisle/contract'
import { LinearProgress } from '@mindisle/ui/progress'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { PersonGate } from '../../components/person-gate.tsx'
import { completion } from '../../flow/completion.ts'
import { texts } from '../../texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PublicCard } from './public-card.tsx'
import './profile.css'

/** Another device may have changed it; what is at hand is shown meanwhile. */
function useFreshPerson(): void {
  const { refreshPerson } = useShell()
  // Once a visit, although the shell's functions are made anew with the language.
  const arrive = useEffectEvent(() => void refreshPerson().catch(() => undefined))
  useEffect(() => arrive(), [])
}

function Progress({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const { filled, all } = completion(profile)
  return (
    <div className="profile__progress">
      <LinearProgress value={filled} max={all} label={t('profile.progress', { filled, all })} />
      <p>{filled === all ? t('profile.complete') : t('profile.left', { count: all - filled })}</p>
    </div>
  )
}

function Ready({ profile }: { profile: Profile }) {
  useFreshPerson()
  return (
    <>
      <PictureChoice profile={profile} />
      <Progress profile={profile} />
      <ProfileForm profile={profile} />
      <PublicCard profile={profile} />
    </>
  )
}

export default function ProfileScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('profile.title')} />
      <main>
        <PersonGate hasPicture>{(profile) => <Ready key={profile.id} profile={profile} />}</PersonGate>
      </main>
    </>
  )
}
