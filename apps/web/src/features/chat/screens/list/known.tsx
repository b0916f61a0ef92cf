import { CompanionMark } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { SwitchCell } from '@mindisle/ui/switch'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { dayOf } from '../../../../lib/dates/days.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useConsent, useForget, useKnown, type Known as KnownOf, type KnownItem } from '../../api/known.ts'
import { texts } from '../../texts.ts'

const consents = ['reports', 'moods', 'plan', 'said'] as const

/** Each by itself, and off until somebody turns it on. */
function Allow({ known }: { known: KnownOf }) {
  const t = useTexts(texts)
  const give = useConsent()
  return (
    <CellGroup title={t('known.allow')}>
      {consents.map((name) => (
        <SwitchCell
          key={name}
          title={t(`known.${name}`)}
          consequence={t(`known.${name}_sub`)}
          checked={known[`is_${name}`]}
          onChange={(isOn) => void give({ [`is_${name}`]: isOn })}
        />
      ))}
      {known.model && (
        <SwitchCell
          title={t('known.model', { name: known.model.name })}
          consequence={t('known.model_sub', { name: known.model.name })}
          checked={known.model.is_agreed}
          onChange={(isOn) => void give({ model: isOn ? (known.model?.name ?? null) : null })}
        />
      )}
    </CellGroup>
  )
}

function useFrom(): (item: KnownItem) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ source, at }) => {
    const day = at === null ? '' : dayOf(at, language, Date.now())
    return t(`known.from_${source}`, { day })
  }
}

function Using({ items }: { items: readonly KnownItem[] }) {
  const t = useTexts(texts)
  const from = useFrom()
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('known.using')}</h2>
      </div>
      {items.length === 0 ? (
        <p className="callout">{t('known.none')}</p>
      ) : (
        <CellGroup>
          {items.map((item) => (
            <Cell key={item.text} title={item.text} sub={from(item)} />
          ))}
        </CellGroup>
      )}
    </section>
  )
}

function Remembered({ items }: { items: readonly KnownItem[] }) {
  const t = useTexts(texts)
  const from = useFrom()
  const forget = useForget()
  if (items.length === 0) return null
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('known.remembered')}</h2>
      </div>
      <CellGroup>
        {items.map((item) => (
          <Cell
            key={item.id}
            title={item.text}
            sub={from(item)}
            end={
              <Button
                kind="text"
                size="s"
                label={`${t('known.forget')}: ${item.text}`}
                onClick={() => void forget(item.id)}
              >
                {t('known.forget')}
              </Button>
            }
          />
        ))}
      </CellGroup>
      <Button kind="text" size="m" block onClick={() => void forget(null)}>
        {t('known.forget_all')}
      </Button>
    </section>
  )
}

const hidden = ['diary', 'answers', 'orders', 'deleted'] as const

function Shown({ known }: { known: KnownOf }) {
  const t = useTexts(texts)
  return (
    <>
      <Allow known={known} />
      <Using items={known.items.filter(({ source }) => source !== 'said')} />
      <Remembered items={known.items.filter(({ source }) => source === 'said')} />
      <section className="section">
        <div className="section__h">
          <h2>{t('known.cannot')}</h2>
        </div>
        <Card className="chat-hidden">
          <ul>
            {hidden.map((name) => (
              <li key={name}>
                <Icon name="eye-slash" size={18} />
                {t(`known.cannot_${name}`)}
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <p className="chat-inside">
        <Icon name="lock-simple" size={18} />
        {t('known.inside')}
      </p>
    </>
  )
}

export function Known() {
  const t = useTexts(texts)
  const known = useKnown()
  return (
    <>
      <PageBar title={t('known.title')} />
      <main className="pad chat-known">
        <div className="chat-known__head">
          <CompanionMark size={48} />
          <div>
            <h2>{t('known.head')}</h2>
            <p>{t('known.sub')}</p>
          </div>
        </div>
        {known.data ? (
          <Shown known={known.data} />
        ) : known.isError ? (
          <LoadFailed query={known} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton height={220} radius={20} />
          </Loading>
        )}
      </main>
    </>
  )
}
