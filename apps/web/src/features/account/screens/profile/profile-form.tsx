import type { Profile } from '@mindisle/contract'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState, type FormEvent } from 'react'
import '../../../../lib/forms/form.css'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { isNicknameMissing, shownValue, type ProfileField } from '../../flow/profile-draft.ts'
import { texts } from '../../texts.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

type TextField = Extract<ProfileField, 'nickname' | 'occupation' | 'region'>

const longest: Record<TextField, number> = { nickname: 24, occupation: 40, region: 40 }

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const { draft, change, save, isSaving, hasChanges } = useProfileDraft(profile)
  const [wasKept] = useState(hasChanges)
  const isUnnamed = isNicknameMissing(profile, draft)
  const labels: Record<TextField, string> = {
    nickname: t('profile.nickname'),
    occupation: t('profile.occupation'),
    region: t('profile.region'),
  }
  const field = (name: TextField, more: { placeholder?: string; error?: string | undefined } = {}) => (
    <Field
      label={labels[name]}
      maxLength={longest[name]}
      value={shownValue(profile, draft, name)}
      onChange={(value) => change(name, value)}
      {...more}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasChanges && !isUnnamed) void save()
  }
  return (
    <form className="form" noValidate onSubmit={submit} aria-label={t('profile.title')}>
      {wasKept && hasChanges && <p className="profile__kept">{t('profile.kept')}</p>}
      {field('nickname', {
        placeholder: t('profile.nickname_example'),
        error: isUnnamed ? t('profile.nickname_empty') : undefined,
      })}
      <ChoiceFields profile={profile} draft={draft} onChange={change} />
      {field('occupation', { placeholder: t('profile.occupation_example') })}
      {field('region', { placeholder: t('profile.region_example') })}
      <div className="form__send">
        <Button
          type="submit"
          block
          loading={isSaving}
          loadingText={t('profile.saving')}
          disabled={!hasChanges || isUnnamed}
          reason={t(isUnnamed ? 'profile.nickname_empty' : 'profile.all_kept')}
        >
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
