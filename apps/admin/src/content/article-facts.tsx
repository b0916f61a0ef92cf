import type { ArticleBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useWords } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import type { EditorProps } from './desk.tsx'
import { TestsField, useChoices } from './tests-field.tsx'

type Props = EditorProps<ArticleBody>

const wholeNumber = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 4))

/** What stands around the text: where it is filed, how long it takes, what it rests on. */
export function ArticleFacts({ body, onChange }: Props) {
  const { t } = useWords()
  const choices = useChoices()
  const set = (change: Partial<ArticleBody>): void => onChange({ ...body, ...change })
  return (
    <section className="panel stack">
      <div className="filters">
        <Choose
          label={t('articles.category')}
          value={body.category}
          options={(choices?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(category) => set({ category })}
        />
        <Choose
          label={t('articles.visibility')}
          value={body.visibility}
          options={[
            { value: 'shown', label: t('content.shown') },
            { value: 'hidden', label: t('content.hidden') },
          ]}
          onChange={(visibility) => set({ visibility: visibility as ArticleBody['visibility'] })}
        />
        <Field
          label={t('articles.minutes')}
          inputMode="numeric"
          value={String(body.minutes || '')}
          onChange={(typed) => set({ minutes: wholeNumber(typed) })}
        />
        <Field
          label={t('articles.reviewer')}
          hint={t('articles.reviewer_hint')}
          autoComplete="off"
          maxLength={60}
          value={body.reviewer ?? ''}
          onChange={(reviewer) => set({ reviewer: reviewer === '' ? null : reviewer })}
        />
      </div>
      <TestsField label={t('articles.tests')} tests={body.tests} onChange={(tests) => set({ tests })} />
      <Sources body={body} onChange={onChange} />
    </section>
  )
}

function Sources({ body, onChange }: Props) {
  const { t } = useWords()
  const put = (sources: ArticleBody['sources']): void => onChange({ ...body, sources })
  const change = (at: number, part: Partial<ArticleBody['sources'][number]>): void =>
    put(body.sources.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="stack">
      <legend className="label">{t('articles.sources')}</legend>
      {body.sources.map(({ text, year }, at) => (
        // A source has no name of its own: its place is what it is known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="editor__source">
          <Field
            label={t('articles.source', { number: at + 1 })}
            autoComplete="off"
            maxLength={500}
            value={text}
            onChange={(typed) => change(at, { text: typed })}
          />
          <Field
            label={t('articles.year')}
            inputMode="numeric"
            value={String(year || '')}
            onChange={(typed) => change(at, { year: wholeNumber(typed) })}
          />
          <Button size="m" kind="quiet" onClick={() => put(body.sources.filter((_, index) => index !== at))}>
            {t('articles.drop_source')}
          </Button>
        </div>
      ))}
      <Button
        size="m"
        kind="line"
        onClick={() => put([...body.sources, { text: '', year: new Date().getFullYear() }])}
      >
        {t('articles.add_source')}
      </Button>
    </fieldset>
  )
}
