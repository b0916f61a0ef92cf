import type { FormBody } from '@mindisle/contract/console'
import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { Changes } from './changes.tsx'
import { Choose } from './choose.tsx'
import type { EditorProps } from './desk.tsx'
import { DiffView } from './diff-view.tsx'

const kinds = ['validated', 'after', 'own', 'play'] as const
type Licence = FormBody['licence']

/** What no form says of itself: what it is, whose words they are, and what they allow. */
export function LicenceFields({ body, onChange }: EditorProps<Pick<FormBody, 'kind' | 'licence'>>) {
  const { t } = useWords()
  const { kind, licence } = body
  const set = (change: Partial<Licence>): void => onChange({ ...body, licence: { ...licence, ...change } })
  const own = { autoComplete: 'off' } as const
  return (
    <>
      <Choose
        label={t('instruments.sort')}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`instruments.kind.${one}`) }))}
        onChange={(chosen) => onChange({ ...body, kind: chosen as FormBody['kind'] })}
      />
      <Field
        {...own}
        label={t('instruments.holder')}
        maxLength={200}
        value={licence.holder}
        onChange={(holder) => set({ holder })}
      />
      <TextArea
        label={t('instruments.terms')}
        rows={3}
        value={licence.terms}
        onChange={(terms) => set({ terms })}
      />
      <Field
        {...own}
        label={t('instruments.url')}
        maxLength={500}
        value={licence.url}
        onChange={(url) => set({ url })}
      />
      <Choose
        label={t('instruments.use')}
        value={licence.commercial}
        options={[
          { value: 'no', label: t('instruments.not_commercial') },
          { value: 'yes', label: t('instruments.commercial') },
        ]}
        onChange={(commercial) => set({ commercial: commercial as Licence['commercial'] })}
      />
    </>
  )
}

/** The form itself: a file, or its text. */
export function FormText({ form, onChange }: { form: string; onChange: (form: string) => void }) {
  const { t } = useWords()
  return (
    <>
      <label className="label">
        {t('instruments.file')}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
        />
      </label>
      <TextArea label={t('instruments.form')} rows={10} value={form} onChange={onChange} />
    </>
  )
}

export function FormDesk({ body, onChange }: EditorProps<FormBody>) {
  const { t } = useWords()
  return (
    <section className="panel stack">
      <p className="cap">{t('instruments.form_rule')}</p>
      <LicenceFields body={body} onChange={(made) => onChange({ ...body, ...made })} />
      <FormText form={body.form} onChange={(form) => onChange({ ...body, form })} />
    </section>
  )
}

/** What was said of it line by line, what it asks question by question. */
export function FormDifference({ before, after }: { before: unknown; after: unknown }) {
  const [old, made] = [before as FormBody | null, after as FormBody]
  const said = (body: FormBody | null) => body && { kind: body.kind, licence: body.licence }
  const { data } = useQuery({
    queryKey: ['compare', old?.form ?? null, made.form],
    queryFn: () =>
      call('POST /api/admin/instruments/compare_forms', {
        body: { before: old?.form ?? null, after: made.form },
      }),
    enabled: made.form.trim().length > 1,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <DiffView before={said(old)} after={said(made)} />
      <Changes changes={data?.changes} refused={data?.refused ?? null} />
    </>
  )
}
