import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { CounselorCard } from '../screens/counselors/counselor-card.tsx'
import { genders, languages, modes, whens } from '../screens/counselors/wishes.ts'
import { texts } from '../texts.ts'
import { useFitting, type Fitting } from './api.ts'
import { choosingTexts } from './texts.ts'
import './choosing.css'

const prices = ['under_300', '300_500', '500_800'] as const

interface GroupProps<T extends string> {
  title: string
  options: ReadonlyArray<{ id: T; name: string }>
  value: T | undefined
  onChoose(value: T | undefined): void
}

function Group<T extends string>({ title, options, value, onChoose }: GroupProps<T>) {
  const t = useTexts(choosingTexts)
  return (
    <fieldset className="choosing__group">
      <legend>{title}</legend>
      <div className="wrap">
        {options.map(({ id, name }) => (
          <Chip key={id} large pressed={value === id} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
        <Chip large pressed={value === undefined} onClick={() => onChoose(undefined)}>
          {t('any')}
        </Chip>
      </div>
    </fieldset>
  )
}

interface AskProps {
  topics: ReadonlyArray<{ id: string; name: string }>
  asked: Fitting
  put(asked: Fitting): void
}

/** An answer that does not matter is no answer. */
function withAnswer<K extends keyof Fitting>(asked: Fitting, key: K, value: Fitting[K] | undefined): Fitting {
  const { [key]: _, ...rest } = asked
  return (value === undefined ? rest : { ...rest, [key]: value }) as Fitting
}

function Questions({ topics, asked, put }: AskProps) {
  const t = useTexts(choosingTexts)
  const shared = useTexts(texts)
  const one = <K extends keyof Fitting>(key: K) => ({
    title: t(`ask.${key}`),
    value: asked[key],
    onChoose: (value: Fitting[K] | undefined) => put(withAnswer(asked, key, value)),
  })
  return (
    <>
      <p className="choosing__lead">{t('lead')}</p>
      <Group options={topics} {...one('topic')} />
      <Group options={languages.map((id) => ({ id, name: shared(`language.${id}`) }))} {...one('language')} />
      <Group options={whens.map((id) => ({ id, name: shared(`when.${id}`) }))} {...one('when')} />
      <Group options={modes.map((id) => ({ id, name: shared(`mode.${id}`) }))} {...one('mode')} />
      <Group options={prices.map((id) => ({ id, name: t(`price.${id}`) }))} {...one('price')} />
      <Group options={genders.map((id) => ({ id, name: t(`gender.${id}`) }))} {...one('gender')} />
    </>
  )
}

type Found = NonNullable<ReturnType<typeof useFitting>['data']>['list']

function Results({ list, topic }: { list: Found; topic: string | undefined }) {
  const t = useTexts(choosingTexts)
  const named = (all: Found[number]['why']) => all.map((one) => t(`what.${one}`)).join(t('between'))
  if (list.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('none')}
        text={t('none_text')}
        action={{ text: t('all'), href: pageAddress('page7/counselor/index') }}
      />
    )
  return (
    <>
      <h2 className="choosing__h">{t('found')}</h2>
      <p className="choosing__lead">{t('fair')}</p>
      <ol className="choosing__list">
        {list.map(({ why, but, ...counselor }) => (
          <li key={counselor.id}>
            {why.length > 0 && <p className="choosing__why">{t('why', { list: named(why) })}</p>}
            {but.length > 0 && <p className="choosing__but">{t('but', { list: named(but) })}</p>}
            <CounselorCard
              counselor={counselor}
              service={undefined}
              topics={topic === undefined ? [] : [topic]}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Six questions, and the few who fit best. */
export function Choose() {
  const t = useTexts(choosingTexts)
  const [asked, setAsked] = useState<Fitting>({})
  const [isDone, setDone] = useState(false)
  const query = useFitting(isDone ? asked : {})
  return (
    <>
      <PageBar title={t('title')} />
      <main className="choosing pad">
        <Read
          query={query}
          skeleton={
            <Loading label={t('title')}>
              <Skeleton height={320} radius={20} />
            </Loading>
          }
        >
          {({ list, topics }) =>
            isDone ? (
              <Results list={list} topic={asked.topic} />
            ) : (
              <Questions topics={topics} asked={asked} put={setAsked} />
            )
          }
        </Read>
      </main>
      <ActionBar>
        {isDone ? (
          <Button kind="quiet" onClick={() => setDone(false)}>
            {t('back')}
          </Button>
        ) : (
          <Button onClick={() => setDone(true)}>{t('go')}</Button>
        )}
      </ActionBar>
    </>
  )
}
