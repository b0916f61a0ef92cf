import type { Profile } from '@mindisle/contract'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { birthRange, DatePicker } from '@mindisle/ui/date-picker'
import { Picker } from '@mindisle/ui/picker'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { shownValue, type ProfileDraft, type ProfileField } from '../../flow/profile-draft.ts'
import { texts } from '../../texts.ts'
import { dayInWords, today } from './days.ts'

type Choice = Extract<ProfileField, 'gender' | 'birthday' | 'education'>

interface Props {
  profile: Profile
  draft: ProfileDraft
  onChange(field: ProfileField, value: string): void
}

function useOptions() {
  const t = useTexts(texts)
  const schools = useSession((state) => state.edu)
  const open = { value: '', text: t('profile.unsaid') }
  return {
    gender: [
      open,
      { value: 'female', text: t('gender.female') },
      { value: 'male', text: t('gender.male') },
      { value: 'other', text: t('gender.other') },
    ],
    education: [open, ...schools.map(({ id, name }) => ({ value: id, text: name }))],
  }
}

export function ChoiceFields({ profile, draft, onChange }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const options = useOptions()
  const [open, setOpen] = useState<Choice | null>(null)
  const chosen = (field: Choice) => shownValue(profile, draft, field)
  const choose = (field: Choice, value: string) => {
    onChange(field, value)
    setOpen(null)
  }
  const nameOf = (field: 'gender' | 'education') =>
    (chosen(field) && options[field].find(({ value }) => value === chosen(field))?.text) ||
    t('profile.choose')
  const wheel = (field: 'gender' | 'education', title: string) => (
    <Picker
      open={open === field}
      title={title}
      columns={() => [{ key: field, label: title, options: options[field] }]}
      values={[chosen(field)]}
      onConfirm={([value = '']) => choose(field, value)}
      onCancel={() => setOpen(null)}
      confirmText={t('actions.confirm')}
      cancelText={t('actions.cancel')}
    />
  )
  const birthday = chosen('birthday')
  return (
    <>
      <CellGroup>
        <Cell title={t('profile.gender')} value={nameOf('gender')} onClick={() => setOpen('gender')} />
        <Cell
          title={t('profile.birthday')}
          value={birthday ? dayInWords(birthday, language) : t('profile.choose')}
          onClick={() => setOpen('birthday')}
        />
        <Cell
          title={t('profile.education')}
          value={nameOf('education')}
          onClick={() => setOpen('education')}
        />
      </CellGroup>
      {wheel('gender', t('profile.gender'))}
      {wheel('education', t('profile.education'))}
      <DatePicker
        open={open === 'birthday'}
        title={t('profile.birthday')}
        value={birthday || undefined}
        openAt="2000-01-01"
        range={birthRange(today())}
        labels={{ year: t('day.year'), month: t('day.month'), day: t('day.day') }}
        onConfirm={(day) => choose('birthday', day)}
        onCancel={() => setOpen(null)}
        confirmText={t('actions.confirm')}
        cancelText={t('actions.cancel')}
      />
    </>
  )
}
