import type { PriceBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useWords } from '../lib/words.ts'
import type { EditorProps } from './desk.tsx'
import { OnePart } from './form-editor.tsx'

type Price = Pick<PriceBody, 'fen' | 'points' | 'bonus'>

const most = 12
const numberOf = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 7))
const nextHour = (): string =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString().replace(/\.\d+/, '')

type Sum = keyof Price

interface SumsProps {
  sums: readonly Sum[]
  price: Price
  onChange: (price: Price) => void
}

function Sums({ sums, price, onChange }: SumsProps) {
  const { t } = useWords()
  return sums.map((name) => (
    <Field
      key={name}
      label={t(`prices.${name}`)}
      autoComplete="off"
      inputMode="numeric"
      value={String(price[name])}
      onChange={(typed) => onChange({ ...price, [name]: numberOf(typed) })}
    />
  ))
}

const plain: readonly Sum[] = ['fen', 'points']
const withBonus: readonly Sum[] = [...plain, 'bonus']

export const PriceEditor = (props: EditorProps<PriceBody>) => <Prices sums={plain} {...props} />
/** Points are bought with points on top. */
export const PackageEditor = (props: EditorProps<PriceBody>) => <Prices sums={withBonus} {...props} />

function Prices({ body, onChange, sums }: EditorProps<PriceBody> & Pick<SumsProps, 'sums'>) {
  const { t } = useWords()
  const { offers, fen, points, bonus } = body
  const put = (changed: PriceBody['offers']): void => onChange({ ...body, offers: changed })
  const added = { starts_at: nextHour(), ends_at: null, fen, points, bonus }
  return (
    <section className="panel stack">
      <fieldset className="stack">
        <legend className="label">{t('prices.usual')}</legend>
        <div className="filters">
          <Sums
            sums={sums}
            price={{ fen, points, bonus }}
            onChange={(price) => onChange({ ...body, ...price })}
          />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="label">{t('prices.offers')}</legend>
        <p className="cap">{t('prices.offers_hint')}</p>
        {offers.map((offer, at) => {
          const change = (made: Partial<typeof offer>): void =>
            put(offers.map((one, index) => (index === at ? { ...one, ...made } : one)))
          return (
            // A price has no name of its own: its place is what it is known by.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="stack">
              <div className="filters">
                {(['starts_at', 'ends_at'] as const).map((name) => (
                  <OnePart
                    key={name}
                    part={{ name, label: () => t(`prices.${name}`), sort: 'time' }}
                    value={offer[name]}
                    onChange={(time) =>
                      change({
                        [name]: name === 'starts_at' ? ((time as string | null) ?? added.starts_at) : time,
                      })
                    }
                  />
                ))}
                <Sums sums={sums} price={offer} onChange={change} />
              </div>
              <Button size="m" kind="quiet" onClick={() => put(offers.filter((_, index) => index !== at))}>
                {t('prices.drop')}
              </Button>
            </div>
          )
        })}
        {offers.length < most && (
          <Button size="m" kind="line" onClick={() => put([...offers, added])}>
            {t('prices.add')}
          </Button>
        )}
      </fieldset>
    </section>
  )
}
